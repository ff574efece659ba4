import { CalendarClock, Maximize2, Minus, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { providers as providerType } from '#contract/healthcare/providers/providers.ts'
import { fold, wordsIn } from '#contract/search/fold.ts'
import { store as keep, readStored } from '#web/platform/browser-storage.ts'
import { t } from '#web/platform/i18n.ts'
import { useReferenceNames } from '#web/record/details/use-reference-names.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { LANE_NAMES, type LaneName } from './lanes.ts'
import { OverviewStrip } from './overview-strip.tsx'
import { periodText } from './period-text.ts'
import type { TimelineEvent } from './timeline-events.ts'
import { type TimelineFilter, TimelineFilters } from './timeline-filters.tsx'
import { TimelineList } from './timeline-list.tsx'
import { TimelinePicture } from './timeline-picture.tsx'
import { useSettledWindow, useVisibleWindow, type WindowStore } from './use-visible-window.ts'
import { firstWindow, limitsOf } from './visible-window.ts'

const HIDDEN_LANES = 'wellkept.timeline-hidden'

const storedHidden = (): LaneName[] => {
  const stored = (readStored(HIDDEN_LANES) ?? '').split(' ')
  return LANE_NAMES.filter(name => stored.includes(name))
}

const matches = (words: readonly string[], { title, detail }: TimelineEvent) => {
  const text = fold(`${title()} ${detail()}`)
  return words.every(word => text.includes(word))
}

/** Filters, picture and list of the same events. */
export function TimelineExplorer({ events, now }: { events: TimelineEvent[]; now: number }) {
  const limits = useMemo(() => limitsOf(events, now), [events, now])
  const store = useVisibleWindow(limits, firstWindow(events, limits, now))
  const names = useReferenceNames(providerType)
  const [filter, setFilter] = useState<TimelineFilter>(() => ({ hidden: storedHidden(), words: '', providerId: '' }))
  const [chosen, setChosen] = useState<readonly TimelineEvent[]>()

  const change = (changed: Partial<TimelineFilter>) => {
    if (changed.hidden) keep(HIDDEN_LANES, changed.hidden.join(' '))
    setFilter({ ...filter, ...changed })
    setChosen(undefined)
  }
  const shown = useMemo(() => {
    const words = wordsIn(filter.words)
    return events.filter(
      event =>
        !filter.hidden.includes(event.lane) &&
        (!filter.providerId || event.providerId === filter.providerId) &&
        (words.length === 0 || matches(words, event)),
    )
  }, [events, filter])
  const used = new Set(events.map(({ providerId }) => providerId))
  const providers = Object.fromEntries(Object.entries(names).filter(([id]) => used.has(id)))
  const lanes = LANE_NAMES.filter(name => events.some(({ lane }) => lane === name))
  const showToday = () => {
    const { from, to } = store.current()
    const half = (to - from) / 2
    store.goTo({ from: now - half, to: now + half })
  }

  return (
    <>
      <TimelineFilters lanes={lanes} providers={providers} filter={filter} onChange={change} />
      <div className="grid gap-stack xl:min-h-140 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <Card
          flush
          title={<Period store={store} />}
          actions={
            <div className="flex items-center gap-1">
              <IconButton label={t('Zoom out')} icon={<Minus />} onClick={() => store.zoomTo(2, now)} />
              <IconButton label={t('Zoom in')} icon={<Plus />} onClick={() => store.zoomTo(0.5, now)} />
              <IconButton label={t('Show today')} icon={<CalendarClock />} onClick={showToday} />
              <IconButton
                label={t('Show everything')}
                icon={<Maximize2 />}
                onClick={() => store.goTo(store.limits())}
              />
            </div>
          }
        >
          <div className="p-3">
            <OverviewStrip events={shown} store={store} />
          </div>
          {shown.length > 0 ? (
            <TimelinePicture events={shown} store={store} now={now} onChoose={setChosen} />
          ) : (
            <p className="px-5 py-4 text-muted sm:px-6">{t('No matches')}</p>
          )}
          <p className="border-t border-line px-4 py-3 text-sm text-muted print:hidden">
            {t('Drag to move. Zoom by pinching, with Ctrl and the wheel, or with the keys + and −.')}
          </p>
        </Card>
        {/* As high as the picture, and scrolled by itself. */}
        <div className="min-w-0 xl:relative">
          <div className="xl:absolute xl:inset-0 xl:overflow-y-auto xl:rounded-card print:static print:overflow-visible">
            <TimelineList events={shown} store={store} chosen={chosen} onShowAll={() => setChosen(undefined)} />
          </div>
        </div>
      </div>
    </>
  )
}

const Period = ({ store }: { store: WindowStore }) => periodText(useSettledWindow(store))
