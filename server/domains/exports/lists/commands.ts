import type { SeenList } from '@shared/contracts/exports';
import type { Language } from '@shared/language';
import type { Actor } from '@shared/rules/actor';
import type { Page } from '../../../lib/paging';
import { today } from '../../../lib/time';
import type { Sheet, SheetCell } from '../../../lib/workbook';
import { presentListedProject } from '../../projects/presenter';
import { presentRequest } from '../../requests/presenter';
import { presentTask } from '../../tasks/presenter';
import { presentUser } from '../../users/presenter';
import { type Cell, headOf, projectCells, requestColumn, taskCells, titleOf, userColumns } from './presenter';
import {
  askedFields,
  projectPages,
  type Reader,
  type ReadPage,
  requestPages,
  taskPages,
  userPages,
} from './queries';

/** How far a file is. */
export interface Progress {
  rowCount: number;
  /** Null where the list does not count so many. */
  totalCount: number | null;
  /** There are more rows than the file may have. */
  isCut: boolean;
}

interface Bounds {
  /** Rows of the file. */
  most: number;
  /** Told after each page, before the next one is read; where it fails, no more is read. */
  onProgress: (progress: Progress) => Promise<void>;
}

interface Column<Row> {
  head: string;
  cell: Cell<Row>;
}

/** A list as its reader sees it, as a table whose rows are read while it is written. */
export async function sheetOf(reader: Reader, seen: SeenList, bounds: Bounds): Promise<Sheet> {
  const { list, language, format } = seen;
  return {
    name: `masar-${list}-${today()}.${format}`,
    title: titleOf(list, language),
    isRightToLeft: language === 'ar',
    ...(await tableOf(reader, seen, bounds)),
  };
}

async function tableOf(
  reader: Reader,
  seen: SeenList,
  bounds: Bounds,
): Promise<Pick<Sheet, 'head' | 'batches'>> {
  const { language } = seen;
  if (seen.list === 'projects') {
    const columns = seen.columns.map((key) => ({ head: headOf(key, language), cell: projectCells[key] }));
    const rows = presented(projectPages(reader, seen.filters), presentListedProject);
    return table(columns, rows, language, bounds);
  }
  if (seen.list === 'tasks') {
    const columns = seen.columns.map((key) => ({ head: headOf(key, language), cell: taskCells[key] }));
    return table(columns, presented(taskPages(reader, seen.filters), presentTask), language, bounds);
  }
  if (seen.list === 'users') {
    const columns = seen.columns.flatMap((key) => userColumns(key, language));
    return table(columns, presented(userPages(reader, seen.filters), presentUser), language, bounds);
  }
  const fields = await askedFields(await reader(), seen.columns, seen.filters.requestTypeId);
  const columns = seen.columns.flatMap((key) => requestColumn(key, fields, language) ?? []);
  const pages = requestPages(
    reader,
    seen.filters,
    fields.map(({ key }) => key),
  );
  const rows = presented(pages, (actor, { listedAnswers = {}, ...record }) => ({
    ...presentRequest(actor, record),
    listedAnswers,
  }));
  return table(columns, rows, language, bounds);
}

async function* presented<Row, Shown>(
  pages: AsyncIterable<ReadPage<Row>>,
  present: (actor: Actor, row: Row) => Shown,
) {
  for await (const { actor, ...page } of pages)
    yield { ...page, items: page.items.map((row) => present(actor, row)) };
}

const table = <Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<Page<Row>>,
  language: Language,
  bounds: Bounds,
) => ({ head: columns.map(({ head }) => head), batches: batchesOf(columns, pages, language, bounds) });

async function* batchesOf<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<Page<Row>>,
  language: Language,
  { most, onProgress }: Bounds,
): AsyncGenerator<SheetCell[][]> {
  let rowCount = 0;
  let totalCount: number | null | undefined;
  for await (const { items, total, isMore, next } of pages) {
    if (totalCount === undefined) totalCount = isMore ? null : total; // the first page alone counts
    const rows = items.slice(0, most - rowCount);
    rowCount += rows.length;
    yield rows.map((row) => columns.map(({ cell }) => cell(row, language)));
    const isCut = rowCount === most && (next !== undefined || rows.length < items.length);
    await onProgress({ rowCount, totalCount: totalCount && Math.min(totalCount, most), isCut });
    if (rowCount === most) return;
  }
}
