// What the story asks of a browser: the little that three ways to drive one have in common.

export interface EngineTab {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** What a script of the page gives back, as JSON. @param script body of a function */
  read<Answer>(script: string): Promise<Answer>;
  /** By the mouse. @param path XPath; fails where nothing there can be seen */
  click(path: string): Promise<void>;
  /** By the keyboard, in the place of what is written there. */
  type(path: string, text: string): Promise<void>;
  /** Puts this tab in front of the others: what is hidden is not drawn. */
  show(): Promise<void>;
}

export interface Engine {
  newTab(): Promise<EngineTab>;
  close(): Promise<void>;
}

/** Of the part of the screen that the app needs to show offer and ticket side by side. */
export const screenSize = { width: 1440, height: 900 };
