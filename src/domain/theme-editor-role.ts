/** Role of those who may edit colour templates. */
export const editorRole = "AL2";
