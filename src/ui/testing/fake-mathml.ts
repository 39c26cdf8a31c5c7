/** Gives MathML elements a `style`, as browsers do and jsdom does not. */
export function fakeMathml(): void {
  const styles = new WeakMap<Element, CSSStyleDeclaration>();
  Object.defineProperty(Element.prototype, 'style', {
    configurable: true,
    get(this: Element) {
      const style = styles.get(this) ?? document.createElement('i').style;
      styles.set(this, style);
      return style;
    },
  });
}
