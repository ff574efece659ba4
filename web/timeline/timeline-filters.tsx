import { t } from '#web/platform/i18n.ts'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type LaneName, laneOf } from './lanes.ts'

export interface TimelineFilter {
  hidden: readonly LaneName[]
  words: string
  providerId: string
}

interface TimelineFiltersProps {
  /** The lanes that there are. */
  lanes: readonly LaneName[]
  providers: Record<string, string>
  filter: TimelineFilter
  onChange: (changed: Partial<TimelineFilter>) => void
}

export function TimelineFilters({ lanes, providers, filter, onChange }: TimelineFiltersProps) {
  const toggle = (name: LaneName) => {
    const isHidden = filter.hidden.includes(name)
    onChange({ hidden: isHidden ? filter.hidden.filter(each => each !== name) : [...filter.hidden, name] })
  }
  return (
    <div className="space-y-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Input
          type="search"
          aria-label={t('Search the timeline')}
          placeholder={t('Search the timeline')}
          value={filter.words}
          onChange={({ target }) => onChange({ words: target.value })}
          className="max-w-sm min-w-0 flex-1 basis-48"
        />
        {Object.keys(providers).length > 0 && (
          <div className="max-w-sm min-w-0 flex-1 basis-48">
            <Select
              aria-label={t('Provider')}
              placeholder={t('All providers')}
              value={filter.providerId}
              options={providers}
              onChange={({ target }) => onChange({ providerId: target.value })}
            />
          </div>
        )}
      </div>
      <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        <legend className="sr-only">{t('What to show')}</legend>
        {lanes.map(name => {
          const { label, icon: Icon, area } = laneOf(name)
          return (
            <label key={name} data-area={area} className={chipStyles}>
              <input
                type="checkbox"
                className="sr-only"
                checked={!filter.hidden.includes(name)}
                onChange={() => toggle(name)}
              />
              <Icon aria-hidden className="size-4 shrink-0" />
              {t(label)}
            </label>
          )
        })}
      </fieldset>
    </div>
  )
}

const chipStyles =
  'relative inline-flex min-h-10 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong px-3.5 text-sm font-medium text-muted transition-colors hover:bg-sunken has-checked:border-transparent has-checked:bg-area-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:min-h-9 has-checked:[&_svg]:text-area'
