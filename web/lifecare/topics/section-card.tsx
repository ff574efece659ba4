import type { ReactNode } from 'react'
import type { AnyRecordType, RecordOf, Values } from '#contract/record/define-record.ts'
import { isSingleton } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { AddRecord } from '#web/record/list/add-record.tsx'
import { NotRefreshed, UnreadableCard } from '#web/record/list/records-card.tsx'
import { RecordsMenu } from '#web/record/list/records-menu.tsx'
import { sectionId } from '#web/record/list/section-id.ts'
import { useRecords } from '#web/record/use-records.ts'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { type TopicContext, useTopicContext } from './use-topic-context.ts'

export interface RecordSectionProps<R extends AnyRecordType> {
  title: string
  about?: string
  type: R
  /** Limits the section to some records, such as one kind of vaccination. */
  only?: (record: RecordOf<R>, context: TopicContext) => boolean
  /** Prefilled when a record is added in this section. */
  defaults?: Partial<Values<R>>
  empty: string
}

interface SectionCardProps<R extends AnyRecordType> extends RecordSectionProps<R> {
  /** The body reaches the card's edges. */
  flush?: boolean
  /** Renders the body even if there are no records, under the empty state. */
  drawsEmpty?: boolean
  /** Rendered before the add button. */
  actions?: ReactNode
  children: (records: RecordOf<R>[], context: TopicContext) => ReactNode
}

/** The card of a section over records: title, add button and empty state. */
export function SectionCard<R extends AnyRecordType>({
  title: name,
  about,
  type,
  only = () => true,
  defaults,
  empty,
  flush,
  drawsEmpty,
  actions,
  children,
}: SectionCardProps<R>) {
  const context = useTopicContext()
  const { data, isError, refetch } = useRecords(type)
  const title = t(name)

  if (isError && !data?.length) return <UnreadableCard title={title} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton />
  const records = data.filter(record => only(record, context))
  const isEmpty = records.length === 0
  return (
    <Card
      id={sectionId(name)}
      title={title}
      description={about && t(about)}
      flush={flush && !isEmpty}
      notice={isError && <NotRefreshed onRetry={() => void refetch()} />}
      actions={
        <>
          {actions}
          {!(isSingleton(type) && data.length > 0) && <AddRecord type={type} initial={defaults} size="small" />}
          <RecordsMenu type={type} title={title} />
        </>
      }
    >
      {isEmpty && <p className="max-w-prose text-pretty text-muted">{t(empty)}</p>}
      {(!isEmpty || drawsEmpty) && children(records, context)}
    </Card>
  )
}
