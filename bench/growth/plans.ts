/** A node of a plan as `explain (format json)` tells it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** The tables that a plan reads from one end to the other. */
export function scannedTables(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scannedTables)];
}

/** What has a plan, rather than being about a transaction or a setting. */
export const hasPlan = (text: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(text);
