import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';
import { followingQuery, type Place, useFollow, useReadNews } from '../api';

/** Follows a record, or stops. Who sees it here has read the news that they were told of. */
export function FollowButton({ place }: { place: Place }) {
  const { t } = useTranslation('comments');
  const reason = useReason();
  const { data } = useQuery(followingQuery(place));
  const { mutate: readNews } = useReadNews(place);
  const { mutate, isPending } = useFollow(place);
  const hasNews = data?.hasNews === true;
  useEffect(() => {
    if (hasNews) readNews();
  }, [hasNews, readNews]);
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
      className="print:hidden"
    >
      {isFollowing ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
      {t(isFollowing ? 'follow.is' : 'follow.isNot')}
    </Button>
  );
}
