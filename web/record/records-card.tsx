import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CardSkeleton } from '#web/ui/skeleton.tsx'

interface RecordsCardProps<Item> {
  title: string
  query: UseQueryResult<Item[]>
  only?: (item: Item) => boolean
  /** What to do first, where there is nothing yet; without it an empty card is left out. */
  empty?: ReactNode
  children: (item: Item) => ReactNode
}

/** A titled list: its skeleton while it loads, a way on when it cannot be read, and what to do when it is empty. */
export function RecordsCard<Item>({ title, query, only = () => true, empty, children }: RecordsCardProps<Item>) {
  if (query.isPending) return <CardSkeleton />
  if (query.isError) return <UnreadableCard title={title} onRetry={() => void query.refetch()} />
  const items = query.data.filter(only)
  if (items.length === 0) return empty ? <Card title={title}>{empty}</Card> : null
  return (
    <Card flush title={title} actions={<Badge>{items.length}</Badge>}>
      <ul className="divide-y divide-line border-t border-line">{items.map(children)}</ul>
    </Card>
  )
}

/** What stands in the place of a card whose records could not be read. */
export const UnreadableCard = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <Card title={title}>
    <Alert
      actions={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {t('This list cannot be read right now. Nothing is lost.')}
    </Alert>
  </Card>
)
