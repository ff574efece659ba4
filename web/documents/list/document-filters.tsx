import { Search } from 'lucide-react'
import { DOCUMENT_KINDS, type DocumentRecord, tagsOf } from '#contract/documents/documents.ts'
import { t } from '#web/platform/i18n.ts'
import { Input } from '#web/ui/form/input.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type DocumentFilter, SORTS, type Sort, yearOf } from './filter-documents.ts'

export type View = 'list' | 'tiles'

interface DocumentFiltersProps {
  all: readonly DocumentRecord[]
  providerNames: Record<string, string>
  filter: DocumentFilter
  onFilter: (filter: DocumentFilter) => void
  view: View
  onView: (view: View) => void
}

const inOrder = (values: Iterable<string>) => [...new Set(values)].toSorted((a, b) => a.localeCompare(b))
const sameNames = (values: readonly string[]) => Object.fromEntries(values.map(value => [value, value]))

/** Search, filters and order. A filter with only one choice is hidden. */
export function DocumentFilters({ all, providerNames, filter, onFilter, view, onView }: DocumentFiltersProps) {
  const kinds = new Set(all.map(({ kind }) => kind))
  const providerIds = inOrder(all.flatMap(({ providerId }) => providerId ?? []))
  const choices = [
    {
      name: 'kind',
      label: t('Kind'),
      every: t('All kinds'),
      options: Object.fromEntries(
        Object.entries(DOCUMENT_KINDS).flatMap(([kind, label]) =>
          [...kinds].some(known => known === kind) ? [[kind, t(label)]] : [],
        ),
      ),
    },
    {
      name: 'providerId',
      label: t('Provider'),
      every: t('All providers'),
      options: Object.fromEntries(providerIds.map(id => [id, providerNames[id] ?? t('Not found')])),
    },
    { name: 'tag', label: t('Tag'), every: t('All tags'), options: sameNames(inOrder(all.flatMap(tagsOf))) },
    {
      name: 'year',
      label: t('Year'),
      every: t('All years'),
      // A space keeps an object's keys, which numbers would sort, in this order.
      options: Object.fromEntries(
        inOrder(all.map(yearOf))
          .toReversed()
          .map(year => [` ${year}`, year]),
      ),
    },
  ] as const
  return (
    <div className="space-y-3 px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-3">
        <div className="relative min-w-0 flex-1 basis-56">
          <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-muted" />
          <Input
            type="search"
            aria-label={t('Search documents')}
            placeholder={t('Search documents')}
            value={filter.text}
            onChange={event => onFilter({ ...filter, text: event.target.value })}
            className="pl-10"
          />
        </div>
        <SegmentedControl
          label={t('View')}
          value={view}
          onChange={onView}
          options={{ list: t('List'), tiles: t('Tiles') }}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:[&>*]:w-44">
        {choices.map(
          ({ name, label, every, options }) =>
            (Object.keys(options).length > 1 || filter[name]) && (
              <Select
                key={name}
                aria-label={label}
                placeholder={every}
                options={options}
                value={name === 'year' && filter.year ? ` ${filter.year}` : filter[name]}
                onChange={event => onFilter({ ...filter, [name]: event.target.value.trim() })}
              />
            ),
        )}
        <Select
          aria-label={t('Sort')}
          options={Object.fromEntries(Object.entries(SORTS).map(([sort, label]) => [sort, t(label)]))}
          value={filter.sort}
          onChange={event => onFilter({ ...filter, sort: event.target.value as Sort })}
        />
      </div>
    </div>
  )
}
