import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ViewAll } from './card-parts.tsx'

interface DashboardCardProps<Item> {
  title: string
  /** The page with all of them. */
  href: string
  query: UseQueryResult<Item[]>
  only?: (item: Item) => boolean
  first?: number
  /** What to do first, where there is nothing. */
  empty: ReactNode
  children: (item: Item) => ReactNode
}

/** The first few items of a list, and a link to all of them. */
export function DashboardCard<Item>({ title, href, query, only, first, empty, children }: DashboardCardProps<Item>) {
  if (query.isError && !query.data?.length) return <UnreadableCard title={title} onRetry={() => void query.refetch()} />
  if (!query.data) return <CardSkeleton />
  const items = query.data.filter(only ?? (() => true)).slice(0, first)
  if (items.length === 0) return <Card title={title}>{empty}</Card>
  return (
    <Card
      flush
      title={title}
      actions={<ViewAll href={href} title={title} />}
      notice={query.isError && <NotRefreshed onRetry={() => void query.refetch()} />}
    >
      <ul className="divide-y divide-line border-line not-first:border-t">{items.map(children)}</ul>
    </Card>
  )
}
