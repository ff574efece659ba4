import { useMemo, useState } from 'react'
import { isWholeDay } from '#contract/record/time/partial-dates.ts'
import { formatDay, formatLongDay } from '#web/platform/format/dates.ts'
import { formatCount } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { SampleBadge, SamplesOnce } from '#web/record/list/samples-once.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Link } from '#web/ui/action/link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useIsPrinting } from '#web/ui/use-is-printing.ts'
import { isVisible } from './lane-layout.ts'
import { laneOf } from './lanes.ts'
import { whenText } from './period-text.ts'
import type { TimelineEvent } from './timeline-events.ts'
import { useSettledWindow, type WindowStore } from './use-visible-window.ts'

/** Thousands of rows would slow down a phone; the others come on request. */
const ROWS = 40

interface TimelineListProps {
  events: readonly TimelineEvent[]
  store: WindowStore
  /** The events of one mark, instead of all in the window. */
  chosen: readonly TimelineEvent[] | undefined
  onShowAll: () => void
}

/** What the picture shows, newest first. */
export function TimelineList({ events, store, chosen, onShowAll }: TimelineListProps) {
  const window = useSettledWindow(store)
  const shown = useMemo(
    () => chosen?.toSorted((a, b) => b.start - a.start) ?? events.filter(event => isVisible(event, window)),
    [events, chosen, window],
  )
  const [rows, setRows] = useState(ROWS)
  const isPrinting = useIsPrinting()
  const inView = isPrinting ? shown : shown.slice(0, rows)
  const days = Map.groupBy(inView, ({ date }) => date)
  const count = shown.length === 1 ? t('1 record') : t('{count} records', { count: formatCount(shown.length) })

  return (
    <Card
      flush
      title={<span role="status">{count}</span>}
      actions={
        chosen && (
          <Button variant="secondary" size="small" onClick={onShowAll}>
            {t('Show the whole period')}
          </Button>
        )
      }
    >
      {shown.length === 0 && <p className="px-5 py-4 text-muted sm:px-6">{t('Nothing in this period.')}</p>}
      <SamplesOnce items={events}>
        {[...days].map(([date, ofDay]) => (
          <section key={date} className="border-line not-first:border-t">
            <h3 className="px-5 pt-3 pb-1 text-sm font-semibold text-muted sm:px-6">
              {isWholeDay(date) ? formatLongDay(date) : formatDay(date)}
            </h3>
            <ul>
              {ofDay.map(event => (
                <Row key={event.id} event={event} />
              ))}
            </ul>
          </section>
        ))}
      </SamplesOnce>
      {!isPrinting && shown.length > rows && (
        <div className="border-t border-line px-1 pt-1.5 pb-0.5 sm:px-2">
          <Button variant="quiet" onClick={() => setRows(rows + 3 * ROWS)}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Row({ event }: { event: TimelineEvent }) {
  const { label, icon: Icon, area } = laneOf(event.lane)
  const detail = event.detail()
  // The heading says the day.
  const lasts = event.isOpen || event.endDate !== null || event.time !== null
  return (
    <li data-area={area}>
      <Link href={event.href} className="flex items-start gap-3 px-5 py-2 transition-colors hover:bg-sunken sm:px-6">
        <span className="mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-lg bg-area-soft text-area">
          <Icon aria-hidden className="size-4" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="sr-only">{t(label)}: </span>
          <span className="font-medium break-words">{event.title()}</span>
          <span className="ml-2">
            <SampleBadge isSample={event.isSample} />
          </span>
          {detail && <span className="block text-sm break-words text-muted">{detail}</span>}
          {lasts && <span className="block text-sm text-muted">{whenText(event)}</span>}
        </span>
      </Link>
    </li>
  )
}
