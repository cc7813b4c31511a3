// A translator of a browser puts other texts in the places of a page's, in elements of its own: the parent that React
// knows is not a text's parent any more. What is then to be removed is what stands around it, and what stands nowhere is
// gone already; what is to be put before it comes last. No element of the page is moved so, hence all else still throws.

/** What of `parent` the node is in; null = it is in none. */
function childWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child !== null && child.parentNode !== parent) child = child.parentNode;
  return child;
}

const isMoved = (node: Node, parent: Node): boolean => node.nodeType === Node.TEXT_NODE && node.parentNode !== parent;

/** From then on React can remove a text that is not where it left it, and put others before it. */
export function allowMovedTexts(prototype: Node): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function removeMoved<Child extends Node>(this: Node, child: Child): Child {
    const place = isMoved(child, this) ? childWith(this, child) : child;
    if (place !== null) Reflect.apply(removeChild, this, [place]);
    return child;
  };
  prototype.insertBefore = function insertBeforeMoved<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    Reflect.apply(insertBefore, this, [child, next !== null && isMoved(next, this) ? childWith(this, next) : next]);
    return child;
  };
}
