/** What an address may not say in our place: who we are, by which servers know each other, and our settings. */
export function withoutNames(url: string): string {
  const address = new URL(url);
  for (const name of ['application_name', 'fallback_application_name', 'options'])
    address.searchParams.delete(name);
  return address.href;
}
