import { SUDDEN_HEARING_LOSS, SUDDEN_SIGHT_LOSS, type SuddenLoss } from '#contract/facts/sudden-loss/sudden-loss.ts'
import { t } from '#web/platform/i18n.ts'
import { numberToCall } from '#web/platform/number-to-call.ts'
import { EmergencyAdvice } from './emergency-advice.tsx'

interface SuddenLossAdviceProps {
  sense: SuddenLoss
  /** General advice in case it happens, for a person who does not have the symptom now. */
  isGeneral?: boolean
}

/** A sudden loss of hearing or sight can often only be treated in the first hours or days. */
export function SuddenLossAdvice({ sense, isGeneral = false }: SuddenLossAdviceProps) {
  if (sense === 'sight') {
    return (
      <EmergencyAdvice
        title={t('Sudden loss of sight is an emergency')}
        source={SUDDEN_SIGHT_LOSS}
        isGeneral={isGeneral}
      >
        <p>{t('Call {number} or go to an emergency room now, even if it passes.', { number: numberToCall() })}</p>
      </EmergencyAdvice>
    )
  }
  return (
    <EmergencyAdvice
      title={t('Sudden loss of hearing needs a doctor now')}
      source={SUDDEN_HEARING_LOSS}
      isGeneral={isGeneral}
    >
      <p>{t('See an ear doctor today or tomorrow: treatment works best in the first days.')}</p>
      <p className="mt-1 font-medium">
        {t('Call {number} if there is also weakness, numbness, trouble speaking or a drooping face.', {
          number: numberToCall(),
        })}
      </p>
    </EmergencyAdvice>
  )
}
