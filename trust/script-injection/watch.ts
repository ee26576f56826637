import type { BrowserContext, Page } from 'playwright';

/** Tells what has run, been loaded or become an element in the pages of a context that should have stayed text. */
export interface Watch {
  findings: string[];
  /** Looks through a page as it stands now. */
  inspect: (page: Page) => Promise<void>;
}

export async function watch(context: BrowserContext): Promise<Watch> {
  const findings: string[] = [];
  await context.exposeBinding('ran', ({ page }) => void findings.push(`a script ran on ${page.url()}`));
  await context.exposeBinding(
    'violated',
    ({ page }, what: string) => void findings.push(`the policy was violated on ${page.url()}: ${what}`),
  );
  await context.addInitScript(() => {
    const { violated } = window as unknown as { violated: (what: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      violated(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  context.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') findings.push(`a dialog: ${dialog.message()}`);
    void dialog.accept().catch(() => {}); // its page may be gone
  });
  context.on('console', (message) => {
    if (/Content.Security.Policy|Refused to/i.test(message.text()))
      findings.push(`console: ${message.text()}`);
  });
  context.on('request', (request) => {
    if (/^(data|blob):/.test(request.url())) return;
    if (new URL(request.url()).hostname === 'canary.example') findings.push(`asked for ${request.url()}`);
  });
  return {
    findings,
    inspect: async (page) => {
      for (const what of await page.evaluate(unsafeElements)) findings.push(`${what} on ${page.url()}`);
    },
  };
}

/** Elements that a text has become, attributes that run something, addresses that do. It runs in the page. */
function unsafeElements(): string[] {
  const found: string[] = [];
  const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcset', 'poster'];
  for (const element of document.querySelectorAll('*')) {
    if (element.hasAttribute('data-planted')) found.push(`an element: ${element.outerHTML.slice(0, 200)}`);
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') found.push(`${element.tagName} ${name}=${value}`);
      if (!addresses.includes(name) || value === '') continue;
      const { protocol } = new URL(value, location.href);
      const isPicture = element.tagName === 'IMG' && /^data:image\//.test(value);
      if (!['http:', 'https:', 'mailto:', 'tel:', 'blob:'].includes(protocol) && !isPicture)
        found.push(`${element.tagName} ${name}=${value}`);
    }
    if (element.tagName === 'SCRIPT' && element.textContent && !element.hasAttribute('src'))
      found.push(`a script: ${element.textContent.slice(0, 200)}`);
  }
  return found;
}
