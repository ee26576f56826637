/** What a button of the toolbar does with the text that is selected. */
export type Mark = 'bold' | 'list' | 'numbers' | 'quote' | 'code' | 'link';

interface Selected {
  text: string;
  start: number;
  end: number;
}

const around = ({ text, start, end }: Selected, before: string, after = before): Selected => ({
  text: text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end),
  start: start + before.length,
  end: end + before.length,
});

/** Puts a mark at the beginning of each line of the selection; a list stands apart from the text before it. */
function lines({ text, start, end }: Selected, markOf: (index: number) => string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const marked = text
    .slice(from, end)
    .split('\n')
    .map((line, index) => markOf(index) + line)
    .join('\n');
  const gap = from > 0 && !text.slice(0, from).endsWith('\n\n') ? '\n' : '';
  const last = from + gap.length + marked.length;
  return { text: text.slice(0, from) + gap + marked + text.slice(end), start: last, end: last };
}

/** The text with the mark, and what is selected of it then. */
export function emphasise(selected: Selected, mark: Mark): Selected {
  const isOfLines = selected.text.slice(selected.start, selected.end).includes('\n');
  switch (mark) {
    case 'bold':
      return around(selected, '**');
    case 'code':
      return isOfLines ? around(selected, '```\n', '\n```') : around(selected, '`');
    case 'link': {
      const linked = around(selected, '[', '](https://)');
      const address = linked.end + '](https://'.length;
      return selected.start === selected.end ? linked : { ...linked, start: address, end: address };
    }
    case 'list':
      return lines(selected, () => '- ');
    case 'numbers':
      return lines(selected, (index) => `${index + 1}. `);
    case 'quote':
      return lines(selected, () => '> ');
  }
}
