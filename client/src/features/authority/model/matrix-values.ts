import type { AuthorityMatrix, newAuthorityMatrix } from '@shared/contracts/authority';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { newKey } from '@/lib/new-key';

export type MatrixValues = z.input<typeof newAuthorityMatrix>;
export type MatrixForm = UseFormReturn<MatrixValues, unknown, z.output<typeof newAuthorityMatrix>>;

/** How the form begins with a matrix. */
export const valuesOf = ({ levels, holders, limits, rates }: AuthorityMatrix): MatrixValues => ({
  levels: levels.map((level) => ({ ...level, nameEn: level.nameEn ?? '' })),
  holders: holders.map(({ level, company, user }) => ({
    ...{ level, companyId: company?.id ?? null, userId: user.id },
  })),
  limits: limits.map(({ requestType, company, upTo, level }) => ({
    ...{ requestTypeId: requestType.id, companyId: company?.id ?? null, upTo, level },
  })),
  rates,
});

export const newLevel = () => ({ key: newKey('l'), name: '', nameEn: '' });

/** A record that is still to be chosen: the schema refuses it until then. */
const UNCHOSEN = null as unknown as number;

export const newHolder = (level: string) => ({ level, companyId: null, userId: UNCHOSEN });

/** Of the type and company of the limit before it, where there is one: limits of one type are written one after the other. */
export const newLimit = (level: string, before: MatrixValues['limits'][number] | undefined) => ({
  ...{ requestTypeId: before?.requestTypeId ?? UNCHOSEN, companyId: before?.companyId ?? null },
  ...{ upTo: null, level },
});
