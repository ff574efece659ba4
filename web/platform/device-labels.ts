import { t } from './i18n.ts'

/** A device as the server wrote it down, in English: "Firefox on Linux". */
export const deviceLabelOf = (device: string) => {
  const [browser, system] = device.split(' on ')
  return browser && system ? t('{browser} on {system}', { browser, system }) : device
}
