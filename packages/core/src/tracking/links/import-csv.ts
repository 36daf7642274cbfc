import { formatCount } from '../../values/text.ts'
import { z } from 'zod'
import { DateOnly, Id, Moment, text } from '../../values/fields.ts'
import { eachFileText, type LinkTextName } from './each-link-text.ts'
import { linkRels } from './rel.ts'

/** Imports of up to this many rows finish before the response; the response to a larger one is `processing`. */
export const IMPORT_ROWS_AT_ONCE = 5000
export const IMPORT_ROWS_MAX = 100_000
/** Rows of one file, in however many calls. */
export const FILE_ROWS_MAX = 2_000_000
/** The refusal of a further part of a file whose import has ended, or of a part out of order. */
export const FILE_IMPORT_ENDED =
  'The server no longer accepts parts of this file: its import was stopped, or this part arrived too late. Start the import again.'

/** Why an import ended that a user stopped. */
export const IMPORT_STOPPED = 'The import was stopped. Links added until then are kept.'

/** The same of one that was running when it was undone. */
export const IMPORT_STOPPED_BY_UNDO = 'The import was stopped to undo it.'

/** Which part of a file the rows of a call are: all parts together are one import, whose end is reported once. */
export const FilePart = z.object({
  name: text(4096)
    .max(255, 'The name of the file is too long.')
    .describe('name of the file, used in the notification at the end'),
  rows: z
    .int()
    .min(1, 'A file has at least one row.')
    .max(FILE_ROWS_MAX, `A file has at most ${formatCount(FILE_ROWS_MAX)} rows.`)
    .describe('total number of rows; processing starts when all have arrived'),
  sent: z.int().min(0, 'Rows are counted from 0.').describe('number of rows sent before this call'),
  import_id: Id.optional().describe(
    '`import_id` from the response to the first part; omit it in the first part',
  ),
})
export type FilePart = z.infer<typeof FilePart>

/**
 * One row of a file. Texts as they stood there: rows that cannot be a link are refused one by one, never the call.
 * Dates are MM/DD/YYYY or YYYY-MM-DD; empty means today.
 */
export const ImportRow = z.strictObject({
  url: z.string(),
  anchor_text: z.string(),
  date_added: z.string().optional(),
  // Zod infers no optional fields of a shape; those of texts without a column are refused as unknown.
  ...(eachFileText(() => z.string().optional()) as Record<LinkTextName, z.ZodOptional<z.ZodString>>),
  /** The rating of the linking domain, 0 to 100, by the tool that wrote the file. */
  da: z.number().optional(),
  /** The rel value that the tool reports. */
  rel: z.enum(linkRels).optional(),
  first_seen: DateOnly.optional(),
  last_seen: DateOnly.optional(),
  /** When the tool found it lost. Like a link that a provider reports as lost, it counts until it is deleted. */
  lost_on: DateOnly.optional(),
  /** The page that the link points to. A row that names another page than the import's is refused. */
  target: z.string().optional(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** A row of an import into a whole site. */
export const SiteImportRow = ImportRow.extend({
  page_id: Id.optional().describe('the page of the row; otherwise it is the page that `target` names'),
})
export type SiteImportRow = z.infer<typeof SiteImportRow>

export const RefusedRow = z
  .object({
    row: z.int().describe('1 is the first row of the call'),
    reason: z.string(),
  })
  .meta({ id: 'RefusedRow' })
export type RefusedRow = z.infer<typeof RefusedRow>

/** A value of an imported row that could not be read, although its link was imported. */
export const ImportNote = z
  .object({ row: z.int().describe('1 is the first row of the call'), note: z.string() })
  .meta({ id: 'ImportNote' })
export type ImportNote = z.infer<typeof ImportNote>

const notes = z
  .array(ImportNote)
  .optional()
  .describe('rows that were imported without a value, such as an invalid rating; omitted if there are none')

/** Names the import that a call belongs to. */
export const ImportPart = z.object({
  key: text(64)
    .min(8, 'The key of an import has at least 8 characters.')
    .describe('chosen by the client: all calls with this key are one import, listed and undone as a whole'),
  from: z
    .int()
    .min(0, 'Rows are counted from 0.')
    .describe('number of rows in the file before those of this call'),
  name: text(4096).max(255, 'The name of the file is too long.').describe('name of the file'),
})
export type ImportPart = z.infer<typeof ImportPart>

/** The refusal of a further call of an import that was undone. */
export const IMPORT_UNDONE = 'This import was undone. Start it again to import the file.'

/** Score and counts of a page before or after an import. */
export const ImportFigures = z
  .object({
    page_score: z.int(),
    blended: z.int().describe('placed links whose anchors count as blended, as for the others'),
    exact: z.int(),
    natural: z.int(),
    no_text: z.int(),
    gauges_score: z.int(),
  })
  .meta({ id: 'ImportFigures' })
export type ImportFigures = z.infer<typeof ImportFigures>

/** What an import did to one page. */
export const ImportPage = z
  .object({
    page_id: Id,
    added: z.int(),
    duplicates: z.int(),
    before: ImportFigures.nullable().describe('before its first rows; null for imports of earlier versions'),
    after: ImportFigures.nullable().describe('after its last rows so far'),
  })
  .meta({ id: 'ImportPage' })
export type ImportPage = z.infer<typeof ImportPage>

/** Texts of the import screens. */
export const importMessages = {
  success: 'Import Successful',
  failed: 'Import Failed',
  processing: 'Import Currently Processing...',
} as const
export const importStates = ['processing', 'success', 'failed'] as const

/** What an import has done; `processing` is returned at once, and the figures follow on the socket and at imports/{id}. */
export const ImportResult = z
  .object({
    msg: z.enum(importStates),
    count: z.int().describe('number of links added, or of addresses to ignore'),
    duplicate: z.int().describe('rows whose URL the page already has, or already ignores'),
    refused: z.array(RefusedRow),
    notes,
    import_id: Id.optional(),
  })
  .meta({ id: 'ImportResult' })
export type ImportResult = z.infer<typeof ImportResult>

/** A refused row of a large import, with the beginning of what stood where its URL belongs. */
const RefusedImportRow = RefusedRow.extend({ url: z.string() }).meta({ id: 'RefusedImportRow' })

/** An import in a list. */
export const ListedImport = z
  .object({
    id: Id,
    state: z.enum(importStates),
    done: z.int(),
    total: z.int(),
    count: z.int(),
    duplicate: z.int(),
    refused_count: z.int(),
    created_at: Moment,
    site_id: Id,
    page_id: Id.nullable().describe('null for an import into several pages'),
    file_name: z.string().nullable().describe('null when the client did not name the file'),
    source: z.string().nullable().describe('the backlink provider; null for a file'),
    undo_until: Moment.nullable().describe(
      'until when it can be undone; null when there is nothing to undo or that time is over',
    ),
    undone_at: Moment.nullable().describe('null also after the links were restored'),
    undo_run_id: Id.nullable().describe(
      'the bulk action that deletes its links: it names the links that stay',
    ),
  })
  .meta({ id: 'ListedImport' })
export type ListedImport = z.infer<typeof ListedImport>

export const Import = ListedImport.extend({
  refused: z.array(RefusedImportRow).describe('the first 1,000 of them'),
  notes,
  error: z.string().nullable().describe('why it failed; links added until then are kept'),
  pages: z.array(ImportPage).describe('the pages that links were added to or found on, with their figures'),
}).meta({ id: 'Import' })
export type Import = z.infer<typeof Import>
