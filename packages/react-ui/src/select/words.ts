export const words = { placeholder: 'Choose…', empty: 'Nothing to choose from' }
