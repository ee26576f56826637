import { integer, type UpdateDeleteAction } from 'drizzle-orm/pg-core';
import { companies } from './companies';
import { users } from './users';

/** A column with the id of a person or of a company, and what their deletion does to the row. */
export const person = (name: string, onDelete: UpdateDeleteAction) =>
  integer(name).references(() => users.id, { onDelete });
export const company = (name: string, onDelete: UpdateDeleteAction) =>
  integer(name).references(() => companies.id, { onDelete });
