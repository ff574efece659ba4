import { Download, Ellipsis, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { addressOf } from '#contract/endpoint.ts'
import type { TopicContext } from '#contract/lifecare/topics/define-topic.ts'
import type { AnyRecordType, RecordOf, Values } from '#contract/record/define-record.ts'
import { isSingleton } from '#contract/record/define-record.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { t } from '#web/platform/i18n.ts'
import { AddRecord } from '#web/record/add-record.tsx'
import { useRecordAction } from '#web/record/form/use-record-action.ts'
import { UnreadableCard } from '#web/record/records-card.tsx'
import { ShareMenuItem } from '#web/record/share-records.tsx'
import { useRecords } from '#web/record/use-records.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { MenuDownload, MenuItem } from '#web/ui/overlay/menu-entries.tsx'
import { useTopicContext } from '../use-topic-context.ts'

interface OverRecords<R extends AnyRecordType> {
  title: string
  about?: string
  record: R
  only?: (one: RecordOf<R>, context: TopicContext) => boolean
  given?: Partial<Values<R>>
  empty: string
}

interface SectionCardProps<R extends AnyRecordType> {
  section: OverRecords<R>
  /** The body reaches the card's edges. */
  flush?: boolean
  /** The body is drawn also while there is nothing, under the sentence that says what to do first. */
  drawsEmpty?: boolean
  /** Stands before the button that adds. */
  actions?: ReactNode
  children: (records: RecordOf<R>[], context: TopicContext) => ReactNode
}

/** The frame of a section over records: what it is called, the way to add one, and what to do while there is none. */
export function SectionCard<R extends AnyRecordType>({
  section,
  flush,
  drawsEmpty,
  actions,
  children,
}: SectionCardProps<R>) {
  const { record, only = () => true } = section
  const context = useTopicContext()
  const { data, isError, refetch } = useRecords(record)
  const title = t(section.title)

  if (isError) return <UnreadableCard title={title} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton />
  const records = data.filter(one => only(one, context))
  const isEmpty = records.length === 0
  return (
    <Card
      title={title}
      description={section.about && t(section.about)}
      flush={flush && !isEmpty}
      actions={
        <>
          {actions}
          {!(isSingleton(record) && data.length > 0) && (
            <AddRecord record={record} given={section.given} size="small" />
          )}
          <SectionMenu record={record} title={title} />
        </>
      }
    >
      {isEmpty && <p className="max-w-prose text-pretty text-muted">{t(section.empty)}</p>}
      {(!isEmpty || drawsEmpty) && children(records, context)}
    </Card>
  )
}

function SectionMenu({ record, title }: { record: AnyRecordType; title: string }) {
  const { open } = useRecordAction(record)
  return (
    <Menu trigger={<IconButton label={t('More for {name}', { name: title })} icon={<Ellipsis />} />}>
      <MenuDownload icon={<Download />} href={addressOf(recordEndpoints(record).csv)}>
        {t('Download as CSV')}
      </MenuDownload>
      <ShareMenuItem record={record} />
      <MenuItem icon={<Trash2 />} onSelect={() => open('deleted')}>
        {t('Deleted: {many}', { many: t(record.many) })}
      </MenuItem>
    </Menu>
  )
}
