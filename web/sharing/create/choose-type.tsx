import { sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import { type AnyRecordType, isSensitiveType } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { showValue, titleOf } from '#web/record/show-value.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { type AnyRecord, type Choice, chooseOne, chooseType } from './share-choice.ts'
import type { ChosenType } from './use-chosen.ts'

interface ChooseTypeProps {
  type: AnyRecordType
  selection: ChosenType | undefined
  choice: Choice
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (choice: Choice) => void
}

/** One record type: all of it, nothing, or some of its records. */
export function ChooseType({ type, selection, choice, isOpen, onOpen, onChange }: ChooseTypeProps) {
  const all = selection?.all ?? []
  const chosen = selection?.chosen ?? []
  const isOn = choice.types.has(type.name)
  const leftOut = isSensitiveType(type)
    ? 0
    : all.filter(record => isOn && sensitivityOf(type, record) && !chosen.includes(record)).length
  const name = t(type.many)
  return (
    <li className="py-0.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Checkbox
          label={
            <>
              {name}
              {(isOn || chosen.length > 0) && selection?.all && (
                <span className="ml-2 text-sm text-muted tabular-nums">
                  {chosen.length === all.length
                    ? chosen.length
                    : t('{chosen} of {all}', { chosen: chosen.length, all: all.length })}
                </span>
              )}
            </>
          }
          checked={isOn || chosen.length > 0}
          partly={chosen.length > 0 && chosen.length < all.length}
          onChange={event => onChange(chooseType(choice, type, all, event.target.checked))}
        />
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-label={t('Choose from {many}', { many: name })}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? t('Close') : t('Choose…')}
        </Button>
      </div>
      {leftOut > 0 && (
        <p className="pb-1 pl-8 text-sm text-muted">
          {leftOut === 1
            ? t('1 sensitive record is left out. Select it individually to include it.')
            : t('{count} sensitive records are left out. Select them individually to include them.', {
                count: leftOut,
              })}
        </p>
      )}
      {isOpen && (
        <div className="mb-2 ml-8 max-h-60 overflow-y-auto rounded-control border border-line px-3 py-1">
          {!selection?.all && <Skeleton className="my-2 h-6" />}
          {selection?.all?.length === 0 && <p className="py-2 text-sm text-muted">{t('Nothing recorded.')}</p>}
          <ul>
            {all.map(record => (
              <li key={record.id}>
                <Checkbox
                  label={<RecordLabel type={type} record={record} />}
                  checked={chosen.includes(record)}
                  onChange={event => onChange(chooseOne(choice, record.id, event.target.checked))}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}

function RecordLabel({ type, record }: { type: AnyRecordType; record: AnyRecord }) {
  const { newestBy } = type
  const day = newestBy && newestBy !== type.title ? record[newestBy] : null
  return (
    <span className="text-[0.9375rem]">
      {titleOf(type, record)}
      {newestBy && day !== null && (
        <span className="ml-2 text-sm text-muted">{showValue(type.fields[newestBy], day)}</span>
      )}
      {!isSensitiveType(type) && sensitivityOf(type, record) && <Badge className="ml-2">{t('Sensitive')}</Badge>}
    </span>
  )
}
