import { readStored, removeStored, store } from '#web/platform/browser-storage.ts'

const KEY = 'wellkept.administrator-welcome'

/** Set at registration, read after the page change that follows it. */
export const expectAdministratorWelcome = () => store(KEY, 'due', 'sessionStorage')
export const isAdministratorWelcomeDue = () => readStored(KEY, 'sessionStorage') === 'due'
export const endAdministratorWelcome = () => removeStored(KEY, 'sessionStorage')
