import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { unbrokenDays } from '#web/platform/format/unbroken-time.ts'
import { t } from '#web/platform/i18n.ts'
import { Link } from '../action/link.tsx'
import type { Area } from '../areas.ts'
import { NotRefreshedNote } from '../feedback/not-refreshed-note.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'

export interface Summary {
  value: ReactNode
  detail?: string
}

interface SummaryTileProps<Data> {
  title: string
  href: string
  icon: ReactNode
  area?: Area
  query: UseQueryResult<Data>
  /** Derives the tile's content from the data. */
  children: (data: Data) => Summary
}

/** One figure with a link to its page. */
export const SummaryTile = <Data,>({ title, href, icon, area, query, children }: SummaryTileProps<Data>) => (
  <li data-area={area} className="@container">
    <Link
      href={href}
      className="flex h-full items-start gap-4 rounded-card border border-transparent bg-surface p-4 shadow-card transition-colors hover:border-line-strong sm:p-5 @max-[17rem]:p-4"
    >
      <span
        aria-hidden
        className="flex size-10 shrink-0 @max-[14rem]:hidden items-center justify-center rounded-xl bg-area-soft text-area [&_svg]:size-5"
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium text-muted">{title}</span>
        <Content query={query}>{children}</Content>
      </span>
    </Link>
  </li>
)

function Content<Data>({ query, children }: Pick<SummaryTileProps<Data>, 'query' | 'children'>) {
  if (query.isPending) return <Skeleton className="mt-2 h-5 w-3/4" />
  if (query.isLoadingError) return <span className="mt-1 block text-muted">{t('Not available right now')}</span>
  const { value, detail } = children(query.data)
  return (
    <>
      <span className="mt-0.5 block text-xl leading-7 font-semibold tracking-tight text-balance break-words">
        {typeof value === 'string' ? unbrokenDays(value) : value}
      </span>
      {detail && <span className="mt-1 text-sm break-words text-muted">{unbrokenDays(detail)}</span>}
      {query.isRefetchError && <NotRefreshedNote />}
    </>
  )
}
