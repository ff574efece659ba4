import { t } from '#web/platform/i18n.ts'

export const landingTitle = () => `Wellkept · ${t('Your Private and Secure Personal Health Records.')}`
