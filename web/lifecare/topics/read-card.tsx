import type { ReactNode } from 'react'
import { t } from '#web/platform/i18n.ts'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'

interface ReadCardProps<Data> {
  title: string
  about?: string
  empty?: string
  /** The content; undefined while it loads. */
  data: Data | undefined
  isError: boolean
  onRetry: () => void
  isEmpty?: (data: Data) => boolean
  actions?: ReactNode
  /** The body reaches the card's edges. */
  flush?: boolean
  children: (data: Data) => ReactNode
}

/** The card of a section that only shows records of another page. */
export function ReadCard<Data>({
  title: name,
  about,
  empty,
  data,
  isError,
  onRetry,
  isEmpty,
  ...rest
}: ReadCardProps<Data>) {
  const title = t(name)
  const nothing = data !== undefined && (isEmpty?.(data) ?? false)
  if (isError && (data === undefined || nothing)) return <UnreadableCard title={title} onRetry={onRetry} />
  if (data === undefined) return <CardSkeleton />
  return (
    <Card
      title={title}
      description={about && t(about)}
      actions={rest.actions}
      flush={rest.flush && !nothing}
      notice={isError && <NotRefreshed onRetry={onRetry} />}
    >
      {nothing && empty ? <p className="max-w-prose text-pretty text-muted">{t(empty)}</p> : rest.children(data)}
    </Card>
  )
}
