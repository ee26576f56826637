interface Props {
  facts: readonly { name: string; text: string }[];
}

/** How things are, where nothing is to be chosen. */
export const SettingFacts = ({ facts }: Props) => (
  <dl className="flex flex-col gap-4 text-sm">
    {facts.map(({ name, text }) => (
      <div key={name}>
        <dt className="font-medium">{name}</dt>
        <dd className="text-ink-muted">{text}</dd>
      </div>
    ))}
  </dl>
);
