/** What menus, selects and comboboxes share in looks. */
export const popupStyles =
  'z-50 animate-pop-in overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-md focus-visible:outline-none';

export const popupItemStyles =
  'flex min-h-9 cursor-default select-none items-center gap-2 rounded-sm px-2.5 py-1.5 text-sm outline-none not-data-[disabled=false]:data-disabled:cursor-not-allowed not-data-[disabled=false]:data-disabled:text-ink-faint data-highlighted:bg-sunken data-[selected=true]:bg-sunken [&>svg]:size-4 [&>svg]:shrink-0';
