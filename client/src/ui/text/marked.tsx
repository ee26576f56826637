import { markedParts } from '@shared/rules/found-text';

/** A text in which the words that were looked for are marked. */
export const Marked = ({ text, search }: { text: string; search: string }) => (
  <bdi>
    {markedParts(text, search).map(({ text: part, isFound }, index) =>
      isFound ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
        <mark key={index} className="rounded-xs bg-yellow-soft font-semibold text-ink">
          {part}
        </mark>
      ) : (
        part
      ),
    )}
  </bdi>
);
