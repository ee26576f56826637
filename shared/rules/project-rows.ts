import { type ImportRow, importFields, nameKey } from './imports';

interface PlacedRow {
  row: number;
  values: ImportRow;
}

/** The rows of a sheet that are about one project: what they say of it, and the rows of its tasks in their order. */
export interface RowsOfProject {
  /** The first of them. */
  row: number;
  values: ImportRow;
  /** Where each of these stands. */
  rowOf: Readonly<Record<string, number>>;
  tasks: PlacedRow[];
  /** Where a row says of the project what a row above says otherwise. */
  differing: { row: number; field: string }[];
}

const isOfTask = (key: string): boolean => key.startsWith('task');
const keys = importFields.projects.map(({ key }) => key);
const taskKeys = keys.filter(isOfTask);
const projectKeys = keys.filter((key) => !isOfTask(key));

/**
 * The projects of a sheet in which a row is a task. Rows with the same name are of one project; a row without a name is of
 * the project of the row above. What is said of the project stands in one of its rows, and is left blank or repeated in the
 * others.
 */
export function projectsOfRows(rows: readonly PlacedRow[]): RowsOfProject[] {
  const projects = new Map<string, RowsOfProject>();
  let current: RowsOfProject | undefined;
  for (const { row, values } of rows) {
    if (!current || values.name) {
      const key = nameKey(values.name ?? '');
      current = projects.get(key) ?? { row, values: {}, rowOf: {}, tasks: [], differing: [] };
      projects.set(key, current);
    }
    const said = Object.fromEntries(projectKeys.flatMap((field) => fieldIn(values, field)));
    current.differing.push(...differingFields(current.values, said).map((field) => ({ row, field })));
    current.values = { ...said, ...current.values };
    current.rowOf = {
      ...Object.fromEntries(Object.keys(said).map((field) => [field, row])),
      ...current.rowOf,
    };
    if (taskKeys.some((field) => values[field])) current.tasks.push({ row, values });
  }
  return [...projects.values()];
}

const fieldIn = (values: ImportRow, field: string): [string, string][] =>
  values[field] ? [[field, values[field]]] : [];

const differingFields = (before: ImportRow, said: ImportRow): string[] =>
  Object.keys(said).filter(
    (field) => field !== 'name' && before[field] !== undefined && before[field] !== said[field],
  );
