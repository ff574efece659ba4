/** The word that a person types to confirm deleting the account or its data. */
export const DELETE_WORD = 'DELETE'
