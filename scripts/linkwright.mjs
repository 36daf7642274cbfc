// `npm run` starts scripts in the checkout; a file on the command line is relative to the user's current folder.
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
await import('../packages/cli/src/bin.ts')
