import type { RecordOrigin } from '#contract/imports/origin.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'

/** The systems that people may have heard of; others by their address. */
const SYSTEMS: Record<string, string> = {
  'http://loinc.org': 'LOINC',
  'http://snomed.info/sct': 'SNOMED CT',
  'http://www.nlm.nih.gov/research/umls/rxnorm': 'RxNorm',
  'http://hl7.org/fhir/sid/cvx': 'CVX',
  'http://hl7.org/fhir/sid/icd-10-cm': 'ICD-10-CM',
  'http://hl7.org/fhir/sid/icd-10': 'ICD-10',
  'http://hl7.org/fhir/sid/ndc': 'NDC',
  'http://www.ama-assn.org/go/cpt': 'CPT',
}

/** Where an imported record came from. */
export function RecordOriginText({ origin }: { origin: RecordOrigin }) {
  const { source, importedAt, document, isVerified, codes = [] } = origin
  return (
    <div className="mt-2 text-sm text-muted">
      <p className="break-words">
        {t('From {source}, imported {date}', { source, date: formatDateTime(importedAt) })}
        {isVerified && ` · ${t('Signature checked')}`}
      </p>
      {(document || codes.length > 0) && (
        <Disclosure label={t('As the source gave it')}>
          <ul className="space-y-1 break-words">
            {document && <li>{document}</li>}
            {codes.map(({ system, code, display }) => (
              <li key={`${system}|${code}`}>
                {[SYSTEMS[system] ?? system, code, display].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
