import type { ComponentType } from 'react';
import type { Ahead } from '@/lib/ahead';
import { loadAllTexts } from '@/lib/i18n';

export interface PageFile {
  default: ComponentType;
  /** What it reads first. */
  ahead?: Ahead;
}

const files = import.meta.glob<PageFile>(['../features/*/pages/*.tsx', '!**/*.test.tsx']);
/** By the base name of the file. */
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length), load]),
);

/** A page comes with its texts; those of the dashboard come with the shell. */
export async function loadPage(file: string): Promise<PageFile> {
  const load = loaders.get(file);
  if (!load) throw new Error(`no feature has a page ${file}.tsx`);
  const [found] = await Promise.all([load(), file !== 'dashboard' && loadAllTexts()]);
  return found;
}
