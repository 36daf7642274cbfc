/** What a project's file is called. */
export const SNIPER_FILE = 'keyword-sniper.csv'
