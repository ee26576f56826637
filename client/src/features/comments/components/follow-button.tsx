import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useLookedAt } from '@/lib/looked-at';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';
import { followingQuery, type Place, useFollow, useReadNews } from '../api';

/** Follows a record, or stops. News of it is read once its page is looked at: in a hidden tab it stays unread, and is told. */
export function FollowButton({ place }: { place: Place }) {
  const { t } = useTranslation('comments');
  const reason = useReason();
  const { data } = useQuery(followingQuery(place));
  const { mutate: readNews } = useReadNews(place);
  const { mutate, isPending } = useFollow(place);
  const hasNews = data?.hasNews === true;
  const isLookedAt = useLookedAt();
  // where it failed it is tried again when they come back
  useEffect(() => {
    if (hasNews && isLookedAt) readNews();
  }, [hasNews, isLookedAt, readNews]);
  if (!data) return null;
  const { isFollowing } = data;
  const change = () =>
    mutate(!isFollowing, {
      onError: (error) => toast({ tone: 'error', title: t('follow.failed'), description: reason(error) }),
    });
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={isFollowing}
      loading={isPending}
      onClick={change}
      className={cn('print:hidden', isFollowing && 'bg-primary-soft text-primary-ink')}
    >
      {isFollowing ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
      {t('follow.label')}
    </Button>
  );
}
