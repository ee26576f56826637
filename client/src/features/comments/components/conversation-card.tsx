import { type RefObject, useState } from 'react';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { Card, CardHeader } from '@/ui/page/card';
import type { Place } from '../api';
import { useWords } from '../hooks/use-words';
import { Conversation } from './conversation';
import { FollowButton } from './follow-button';

interface Props {
  place: Place;
  inputRef?: RefObject<HTMLTextAreaElement | null>;
}

/** What people say about a record, as a part of its page. */
export function ConversationCard({ place, inputRef }: Props) {
  const words = useWords(place);
  const [isWriting, setWriting] = useState(false);
  useUnsavedGuard(isWriting);
  return (
    <Card>
      <CardHeader title={words('title')} actions={<FollowButton place={place} />} />
      <Conversation
        key={`${place.records} ${place.id}`}
        place={place}
        onWritingChange={setWriting}
        inputRef={inputRef}
      />
    </Card>
  );
}
