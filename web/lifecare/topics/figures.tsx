import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import type { Figure } from '#contract/lifecare/topics/figure.ts'
import type { AnyRecordType, RecordOf } from '#contract/record/define-record.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { queryOf } from '#web/platform/api/use-endpoint.ts'
import { unbrokenDays } from '#web/platform/format/unbroken-time.ts'
import { t } from '#web/platform/i18n.ts'
import { classNames } from '#web/ui/class-names.ts'
import { NotRefreshedNote } from '#web/ui/feedback/not-refreshed-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type Tone, toneTextStyles } from '#web/ui/tones.ts'
import { translateSentence } from './translate-sentence.ts'
import { type TopicContext, useTopicContext } from './use-topic-context.ts'

/** The source of a figure: the records of a type, or another endpoint. */
type Source = AnyRecordType | Endpoint

interface PicturedFigure extends Figure {
  /** Before the value. */
  picture?: ReactNode
}

interface DeclaredFigure {
  label: string
  from: readonly Source[]
  /** Undefined if there is no data yet. */
  read: (lists: RecordOf<AnyRecordType>[][], context: TopicContext) => PicturedFigure | undefined
  /** What is shown without data. */
  empty: string
}

type ListOf<S> = S extends AnyRecordType ? RecordOf<S>[] : S extends Endpoint ? ResponseOf<S> : never
type ListsOf<From> = { [Place in keyof From]: ListOf<From[Place]> }

/** Checked against its sources here; after that, their types are not known. */
export const figure = <const From extends readonly Source[]>(
  label: string,
  from: From,
  read: (lists: ListsOf<From>, context: TopicContext) => PicturedFigure | undefined,
  empty: 'Not recorded' | 'None yet' | 'Nothing scheduled' = 'Not recorded',
) => ({ label, from, read, empty }) as unknown as DeclaredFigure

/** What to know at a glance. */
export const Figures = ({ figures }: { figures: readonly DeclaredFigure[] }) => (
  <section aria-label={t('Summary')}>
    {/* No row with a gap: six tiles in rows of three, four in one row. */}
    <dl
      className={classNames(
        'grid grid-cols-2 gap-3 sm:gap-4',
        figures.length % 3 === 0 ? 'lg:grid-cols-3' : 'xl:grid-cols-4',
      )}
    >
      {figures.map(figure => (
        <FigureTile key={figure.label} figure={figure} />
      ))}
    </dl>
  </section>
)

function FigureTile({ figure: { label, from, read, empty } }: { figure: DeclaredFigure }) {
  const context = useTopicContext()
  const lists = useQueries({
    queries: from.map(source => queryOf('fields' in source ? recordEndpoints(source).list : source)),
    combine: answers => ({
      isError: answers.some(({ isError }) => isError),
      data: answers.every(({ data }) => data)
        ? answers.map(({ data }) => data as RecordOf<AnyRecordType>[])
        : undefined,
    }),
  })
  const figure = lists.data && read(lists.data, context)
  return (
    <div className="rounded-card border border-transparent bg-surface p-4 shadow-card sm:p-5">
      <dt className="text-sm font-medium text-muted">{t(label)}</dt>
      <dd className="mt-0.5">
        {!lists.data && !lists.isError && <Skeleton className="mt-2 h-5 w-3/4" />}
        {lists.isError && !lists.data && <span className="text-muted">{t('Not available right now')}</span>}
        {lists.data && !figure && <span className="text-lg leading-6 text-muted">{t(empty)}</span>}
        {figure && (
          <>
            <span className="block text-xl leading-7 font-semibold tracking-tight break-words tabular-nums">
              {figure.picture && <>{figure.picture} </>}
              {unbrokenDays(translateSentence(figure.value))}
            </span>
            {figure.detail && <Detail tone={figure.tone}>{unbrokenDays(translateSentence(figure.detail))}</Detail>}
          </>
        )}
        {lists.isError && lists.data && <NotRefreshedNote />}
      </dd>
    </div>
  )
}

const Detail = ({ tone = 'neutral', children }: { tone?: Tone | undefined; children: string }) => (
  <span className={classNames('mt-1 block text-sm break-words', toneTextStyles[tone])}>{children}</span>
)
