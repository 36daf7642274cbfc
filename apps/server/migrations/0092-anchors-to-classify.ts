import { type Kysely, sql } from 'kysely'

/**
 * Marks the pages whose anchors may compare differently since typographic twins are equal: those with a text beyond
 * ASCII, and those of Turkish websites, where the letter i has two forms. A job classifies them, page by page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pages add column classify_again boolean not null default false;
    comment on column pages.classify_again is 'Whether a job still has to classify its anchors and count its figures again.';
    update pages p set classify_again = true
    from sites s
    where s.business_id = p.business_id and s.id = p.site_id and (
      s.language = 'tr'
      or octet_length(s.name || p.page_nickname) <> char_length(s.name || p.page_nickname)
      or exists (
        select from key_phrases k
        where k.business_id = p.business_id and k.page_id = p.id
          and octet_length(k.key_phrase) <> char_length(k.key_phrase))
      or exists (
        select from links l
        where l.business_id = p.business_id and l.page_id = p.id
          and octet_length(l.anchor_text) <> char_length(l.anchor_text))
      or exists (
        select from top_ten_rows t
        left join top_ten_links l on l.business_id = t.business_id and l.top_ten_row_id = t.id
        where t.business_id = p.business_id and t.page_id = p.id
          and octet_length(concat(t.title, l.anchor_text)) <> char_length(concat(t.title, l.anchor_text))));
    create index pages_to_classify on pages (business_id, id) where classify_again`.execute(db)
}
