/**
 * Stands in for the package `react-style-singleton` (see vite.config.ts): Radix' scroll lock adds rules through it with
 * a `<style>` element, which the content security policy refuses. A constructed style sheet is allowed.
 */
import { useEffect, useRef } from 'react';

export function stylesheetSingleton() {
  let users = 0;
  const sheet = new CSSStyleSheet();
  return {
    add(css: string) {
      if (users++ > 0) return;
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove() {
      if (--users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    },
  };
}

export function styleHookSingleton() {
  const { add, remove } = stylesheetSingleton();
  return (css: string, isDynamic = false) => {
    // rules that change while they are in use take effect only when they are said to be dynamic
    const first = useRef(css);
    const rules = isDynamic ? css : first.current;
    useEffect(() => {
      add(rules);
      return remove;
    }, [rules]);
  };
}

export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return ({ styles, dynamic }: { styles: string; dynamic?: boolean }) => {
    useStyle(styles, dynamic);
    return null;
  };
}
