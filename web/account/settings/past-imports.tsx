import { History } from 'lucide-react'
import { listImports } from '#contract/imports/import-endpoints.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import { ImportRow } from '#web/record/import/import-row.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'

const SHOWN = 3

/** Every import, the newest first: one can be undone long after its dialog was closed. */
export function PastImports() {
  const { data: imports = [] } = useEndpoint(listImports)
  if (imports.length === 0) return null
  const earlier = imports.slice(SHOWN)
  return (
    <Card flush title={t('Past Imports')} icon={<History />}>
      <ul className="divide-y divide-line border-t border-line">
        {imports.slice(0, SHOWN).map(batch => (
          <ImportRow key={batch.id} batch={batch} />
        ))}
      </ul>
      {earlier.length > 0 && (
        <div className="border-t border-line px-5 py-3 sm:px-6">
          <Disclosure label={t('Show {count} earlier', { count: earlier.length })}>
            <ul className="-mx-5 divide-y divide-line sm:-mx-6">
              {earlier.map(batch => (
                <ImportRow key={batch.id} batch={batch} />
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </Card>
  )
}
