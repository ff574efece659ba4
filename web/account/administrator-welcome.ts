const KEY = 'wellkept.administrator-welcome'

/** Set at registration, read after the page change that follows it. */
export const expectAdministratorWelcome = () => sessionStorage.setItem(KEY, 'due')
export const isAdministratorWelcomeDue = () => sessionStorage.getItem(KEY) === 'due'
export const endAdministratorWelcome = () => sessionStorage.removeItem(KEY)
