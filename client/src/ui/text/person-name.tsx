import { Avatar } from './avatar';
import { Code } from './text';

interface Props {
  name: string;
  username?: string;
}

/** A person among the facts of a record: who made or submitted it. */
export const PersonName = ({ name, username }: Props) => (
  <span className="flex min-w-0 flex-wrap items-center gap-x-2">
    <Avatar name={name} size="xs" />
    <bdi className="wrap-anywhere min-w-0">{name}</bdi>
    {username && <Code className="font-normal text-ink-faint text-xs">@{username}</Code>}
  </span>
);
