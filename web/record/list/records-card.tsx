import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { FirstItems, footerStyles } from './first-items.tsx'

/** A query for a list, whole or in pages. */
interface ListQuery<Item> {
  isPending: boolean
  isError: boolean
  data: Item[] | undefined
  refetch: () => unknown
}

interface RecordsCardProps<Item> {
  /** For links that lead to this card. */
  id?: string
  title: string
  query: ListQuery<Item>
  only?: (item: Item) => boolean
  /** How many to show before "Show all". */
  first?: number
  /** The query reads only some of them, so no count is shown. */
  partial?: boolean
  /** Replaces the number of records. */
  actions?: ReactNode
  /** A link or button to more records. */
  footer?: ReactNode
  /** What to do first, shown for an empty list; without it an empty card is hidden. */
  empty?: ReactNode
  children: (item: Item) => ReactNode
}

/** A titled list with a skeleton, an error state with a retry, and an empty state. */
export function RecordsCard<Item>({ title, query, only = () => true, first, empty, ...rest }: RecordsCardProps<Item>) {
  const items = query.data?.filter(only)
  const onRetry = () => void query.refetch()
  if (query.isError && !items?.length) return <UnreadableCard title={title} onRetry={onRetry} />
  if (!items) return <CardSkeleton />
  if (items.length === 0)
    return empty ? (
      <Card id={rest.id} title={title} actions={rest.actions}>
        {empty}
      </Card>
    ) : null
  return (
    <Card
      flush
      id={rest.id}
      title={title}
      actions={rest.actions ?? (rest.partial ? undefined : <Badge>{items.length}</Badge>)}
      notice={query.isError && <NotRefreshed onRetry={onRetry} />}
    >
      <FirstItems items={items} first={first ?? items.length}>
        {rest.children}
      </FirstItems>
      {rest.footer && <div className={footerStyles}>{rest.footer}</div>}
    </Card>
  )
}

const TryAgain = ({ onRetry }: { onRetry: () => void }) => (
  <Button variant="secondary" size="small" onClick={onRetry}>
    {t('Try again')}
  </Button>
)

/** Shown above the stale list: dialogs opened from the list stay open, and readers see that it may be out of date. */
export const NotRefreshed = ({ onRetry, className }: { onRetry: () => void; className?: string }) => (
  <Alert tone="warning" role="status" className={className} actions={<TryAgain onRetry={onRetry} />}>
    {t('This could not be refreshed. What you see may be out of date.')}
  </Alert>
)

/** Replaces a card whose records could not be loaded. */
export const UnreadableCard = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <Card title={title}>
    <Alert actions={<TryAgain onRetry={onRetry} />}>{t('This cannot be loaded right now. Nothing is lost.')}</Alert>
  </Card>
)
