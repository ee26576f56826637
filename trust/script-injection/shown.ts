/** Which of these texts stand on a page, as text or in a field. It runs in the page, so all that it needs is within it. */
export function shownIn(texts: string[]): number[] {
  const bare = (text: string) => text.replace(/[\s\p{Cf}]+/gu, '');
  const fields = [...document.querySelectorAll('input, textarea')] as (
    | HTMLInputElement
    | HTMLTextAreaElement
  )[];
  const all = bare([document.body.textContent, ...fields.map(({ value }) => value)].join(' '));
  return texts.flatMap((text, index) => (all.includes(bare(text)) ? [index] : []));
}
