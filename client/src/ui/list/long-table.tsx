import { bodyStyles, Frame, Row, shownBy, type TableProps } from './table-rows';
import { useVirtualRows } from './use-virtual-rows';

/** In px: a row of the table, a card on a narrow screen, and what lies between two cards. */
const heights = { row: 53, card: 220, gap: 12 };
const narrow = '(width < 40rem)';

/** A table so long that only the rows near the screen are drawn. */
export default function LongTable<T>(props: TableProps<T>) {
  const { rows, rowKey } = props;
  const isNarrow = matchMedia(narrow).matches;
  const gap = isNarrow ? heights.gap : 0;
  const virtual = useVirtualRows<HTMLTableSectionElement>({
    count: rows.length,
    estimate: isNarrow ? heights.card : heights.row,
    gap,
  });
  const drawn = virtual.rows.filter(({ index }) => index < rows.length);
  const end = virtual.virtualizer.getTotalSize();
  return (
    <Frame {...props} count={rows.length + 1}>
      {/* biome-ignore lint/a11y/noRedundantRoles: block display takes the native role away */}
      <tbody role="rowgroup" ref={virtual.list} className={bodyStyles} {...virtual.events}>
        {drawn.flatMap(({ index, start }, at) => {
          const row = rows[index] as T;
          const above = start - (drawn[at - 1]?.end ?? 0);
          return [
            <Space key={`above ${rowKey(row)}`} height={at === 0 ? above - gap : above - 2 * gap} />,
            <Row
              key={rowKey(row)}
              ref={virtual.virtualizer.measureElement}
              row={row}
              index={index}
              {...shownBy(props, row)}
            />,
          ];
        })}
        <Space height={end - (drawn.at(-1)?.end ?? 0) - gap} />
      </tbody>
    </Frame>
  );
}

/** Stands for the rows that are not drawn. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true" className="shrink-0 max-sm:block print:hidden">
      <td style={{ height, padding: 0 }} className="max-sm:block" />
    </tr>
  );
