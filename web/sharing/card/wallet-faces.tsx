import type { ReactNode, Ref } from 'react'
import { isWeeklyOnly } from '#contract/facts/high-risk-drugs/weekly-only.ts'
import { message, type Wording } from '#contract/languages/message.ts'
import type { EmergencyCard } from '#contract/sharing/emergency-card.ts'
import { t } from '#web/platform/i18n.ts'
import { medicationWords } from '#web/record/medication-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { asOfText, birthText } from './card-labels.ts'

/** The font size, and the element by which it is measured. */
export interface WalletFace {
  size: number
  isCut: boolean
  /** Without what is left out first where space is short. */
  isBrief?: boolean
  box?: Ref<HTMLDivElement>
}

interface WalletFacesProps {
  card: EmergencyCard
  /** Left out where the link opens nothing. */
  address: string | undefined
  front: WalletFace
  back: WalletFace
}

/** Both sides in the size of a bank card (85.6 × 54 mm), beside each other: cut, folded between them, it is a card. */
export const WalletFaces = ({ card, address, front, back }: WalletFacesProps) => (
  <>
    <Side face={front} label={t('Front of the card')} className="print:border-r-0">
      <div className="flex h-full gap-[2.5mm]">
        <div className="flex min-w-0 flex-1 flex-col justify-between gap-[1mm]">
          <div>
            <p className="font-bold tracking-wide text-danger-ink uppercase">{t('Emergency Card')}</p>
            <p className="mt-[0.8mm] text-[1.6em] leading-tight font-bold break-words">{card.name}</p>
            <p>{birthText(card)}</p>
            {card.hasSamples && <p className="font-bold">{t('Sample data')}</p>}
          </div>
          <p>
            {t('Blood type')}: <strong className="text-[1.5em]">{card.bloodType ?? t('Not known')}</strong>
          </p>
          <div>
            <p className="font-bold">{t('Emergency contact')}</p>
            <WalletContact contact={card.contact} />
          </div>
        </div>
        {address && (
          <div className="flex w-[27mm] shrink-0 flex-col justify-center">
            <QrCode text={address} label={t('Code that opens your emergency card')} className="size-[27mm]" />
            <p className="mt-[0.8mm] text-center text-[6pt] leading-tight">{t('Scan for the latest information')}</p>
          </div>
        )}
      </div>
    </Side>
    <Side face={back} label={t('Back of the card')} className="print:[border-left-style:dotted]">
      <Line
        label={t('Allergies')}
        items={card.noKnownAllergies ? [t('No known allergies')] : card.allergies.map(allergyText)}
        isFirst
      />
      <Line label={t('Conditions')} items={card.conditions.map(({ name, remarks }) => withRemarks(name, remarks))} />
      <Line
        label={t('Medications')}
        items={card.medications.map(medication => medicationText(medication, card.asOf, back.isBrief ?? false))}
        separator={back.isBrief ? ', ' : '; '}
      />
      {card.devices.length > 0 && (
        <Line
          label={t('Implants & Devices')}
          items={card.devices.map(({ name, bodySite }) => (bodySite ? `${name} (${bodySite})` : name))}
        />
      )}
      {card.notes && <Line label={t('Critical information')} items={[card.notes]} />}
      <p className="mt-[0.8mm] text-muted">{asOfText(card)}</p>
    </Side>
  </>
)

const withRemarks = (name: string, remarks: Wording[]) =>
  remarks.length > 0 ? `${name} (${remarks.map(remark => t(remark)).join(', ')})` : name

const allergyText = ({ substance, danger, reaction, remarks }: EmergencyCard['allergies'][number]) =>
  withRemarks([substance, reaction].filter(Boolean).join(': '), [...(danger ? [danger] : []), ...remarks])

/** Where there is no room for every frequency, it is told of what is not taken daily: alone it would be given daily. */
const medicationText = (medication: EmergencyCard['medications'][number], asOf: string, isBrief: boolean) => {
  const { name, dosage, asNeeded, scheduleDays, remarks, allergies } = medication
  const { often, dates } = medicationWords(medication, asOf)
  const isTold = !isBrief || asNeeded || scheduleDays !== 'daily' || isWeeklyOnly(name)
  return withRemarks([name, dosage, isTold && often.join(', ')].filter(Boolean).join(' '), [
    ...allergies.map(allergy => message('Allergy: {allergy}', { allergy })),
    ...remarks,
    // A card in a wallet is read long after it was printed.
    ...dates,
  ])
}

interface SideProps {
  face: WalletFace
  label: string
  className: string
  children: ReactNode
}

const Side = ({ face, label, className, children }: SideProps) => (
  <section
    aria-label={label}
    className={classNames(
      'relative h-[54mm] w-[85.6mm] shrink-0 border-[0.3mm] border-line-strong bg-surface p-[3mm]',
      className,
    )}
  >
    <div ref={face.box} className="h-full overflow-hidden leading-snug" style={{ fontSize: `${face.size}pt` }}>
      {children}
    </div>
    {face.isCut && (
      <p className="absolute inset-x-[3mm] bottom-[1mm] bg-surface pt-[0.5mm] text-[6pt] font-bold">
        {t('Not everything fits here. Ask me, or scan the code.')}
      </p>
    )}
  </section>
)

interface LineProps {
  label: string
  items: string[]
  separator?: string
  isFirst?: boolean
}

const Line = ({ label, items, separator = ', ', isFirst = false }: LineProps) => (
  <p className={classNames('break-words', !isFirst && 'mt-[0.8mm]')}>
    <strong>{label}:</strong> {items.length > 0 ? items.join(separator) : t('Nothing recorded.')}
  </p>
)

const WalletContact = ({ contact }: Pick<EmergencyCard, 'contact'>) => {
  if (!contact) return <p>{t('Nothing recorded.')}</p>
  const { name, relationship, phone, email } = contact
  return (
    <>
      <p className="break-words">
        {name} {relationship && t('({relationship})', { relationship: t(relationship) })}
      </p>
      <p className="text-[1.3em] leading-tight font-bold break-words">{phone ?? email}</p>
    </>
  )
}
