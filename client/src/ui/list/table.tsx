import { lazy, type ReactNode, Suspense } from 'react';
import { MANY } from './many';
import { bodyStyles, Frame, Row, shownBy, type TableProps } from './table-rows';

const LongTable = lazy(() => import('./long-table')) as <T>(props: TableProps<T>) => ReactNode;

/**
 * A table that becomes a list of cards on a narrow screen. The roles are spelled out because `display: block` takes
 * them from table elements. Of a very long one only the rows near the screen are drawn.
 */
export function Table<T>(props: TableProps<T>) {
  const { rows } = props;
  if (rows.length <= MANY) return <Rows {...props} />;
  return (
    <Suspense fallback={<Rows {...props} rows={rows.slice(0, MANY)} />}>
      <LongTable {...props} />
    </Suspense>
  );
}

function Rows<T>(props: TableProps<T>) {
  const { rows, rowKey } = props;
  return (
    <Frame {...props}>
      {/* biome-ignore lint/a11y/noRedundantRoles: block display takes the native role away */}
      <tbody role="rowgroup" className={bodyStyles}>
        {rows.map((row) => (
          <Row key={rowKey(row)} row={row} {...shownBy(props, row)} />
        ))}
      </tbody>
    </Frame>
  );
}
