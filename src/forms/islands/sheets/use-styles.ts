import { useInsertionEffect } from 'react';

/** Styles that come with a script: a page that shows no sheet does not carry them. */
export function useStyles(css: string): void {
  useInsertionEffect(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(css);
    document.adoptedStyleSheets.push(styles);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styles);
    };
  }, [css]);
}
