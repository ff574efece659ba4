/** The word that confirms the deletion of an account. */
export const DELETE_WORD = 'DELETE'
