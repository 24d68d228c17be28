// The platform's own tables, as numbered steps. A step that was released is never edited: a change is a new step.
// What people configured is stored as json, not jsonb: the order of keys matters in a pipeline ($sort).
import { changedAt } from './answer-order.ts'
import type { Engine } from './engine.ts'

const text = 'text collate "C"'

const steps: readonly { readonly id: number; readonly sql: readonly string[] }[] = [
  {
    id: 1,
    sql: [
      'create table settings (key text primary key, value json not null)',
      `create table users (id ${text} primary key, email ${text} not null unique, password_hash text, first_name text not null default '', last_name text not null default '',
        extra json not null default '{}', permissions json not null default '[]', roles json not null default '[]', picture text, is_active boolean not null default true, created_at bigint not null)`,
      `create table roles (id ${text} primary key, name text not null, permissions json not null default '[]')`,
      `create table sessions (hash ${text} primary key, family text not null, user_id ${text} not null references users(id) on delete cascade, expires_at bigint not null, rotated_at bigint, is_revoked boolean not null default false)`,
      'create index sessions_family on sessions (family)',
      `create table reset_keys (hash ${text} primary key, user_id ${text} not null references users(id) on delete cascade, expires_at bigint not null, used_at bigint)`,
      `create table apps (id ${text} primary key, name text not null, doc json not null default '{}', created_at bigint not null)`,
      `create table page_groups (id ${text} primary key, app ${text} not null references apps(id) on delete cascade, name text not null, ord int not null, doc json not null default '{}')`,
      'create index page_groups_app on page_groups (app, ord)',
      `create table pages (id ${text} primary key, app ${text} not null references apps(id) on delete cascade, group_id ${text} not null references page_groups(id) on delete cascade,
        slug ${text} not null, name text not null, ord int not null, is_default boolean not null default false, is_detail boolean not null default false, is_active boolean not null default true, doc json not null default '{}', unique (app, slug))`,
      'create unique index pages_default on pages (app) where is_default',
      'create index pages_group on pages (group_id, ord)',
      `create table rows (id ${text} primary key, page_id ${text} not null references pages(id) on delete cascade, slug ${text} not null, ord int not null, doc json not null default '{}', unique (page_id, slug))`,
      `create table modules (id ${text} primary key, row_id ${text} references rows(id) on delete cascade, name text not null, ord int not null, doc json not null default '{}')`,
      'create index modules_row on modules (row_id, ord)',
      `create table collections (app ${text} not null, slug ${text} not null, name text not null, database text not null, tbl text not null unique, created_at bigint not null, primary key (app, slug))`,
      `create table queries (id ${text} primary key, slug ${text} not null unique, name text not null, app ${text} not null, collection ${text} not null, pipeline json not null, doc json not null default '{}')`,
      'create index queries_collection on queries (app, collection)',
      `create table module_queries (module_id ${text} not null references modules(id) on delete cascade, query ${text} not null, primary key (module_id, query))`,
      'create index module_queries_query on module_queries (query)',
      `create table questionnaires (id ${text} primary key, slug ${text} not null unique, name text not null, latest int not null)`,
      `create table questionnaire_versions (questionnaire_id ${text} not null references questionnaires(id) on delete cascade, version int not null, settings json not null, created_at bigint not null, primary key (questionnaire_id, version))`,
      `create table files (id ${text} primary key, folder ${text} not null, name ${text} not null, type text not null, is_public boolean not null, owner ${text}, size int not null, location text not null, uploaded_at bigint not null, unique (folder, name))`,
      `create table messages (id ${text} primary key, user_id ${text} not null references users(id) on delete cascade, type text not null, title text not null, content text, url text, is_opened boolean not null default false, date bigint not null)`,
      `create table field_catalogue (collection ${text} not null, path ${text} not null, types int not null, primary key (collection, path))`,
      `create table idempotency (key ${text} primary key, request text not null, answer json not null, created_at bigint not null)`,
      `insert into users (id, email, first_name, permissions, created_at) values ('public', 'public', 'Public', '[]', 0)`,
    ],
  },
  // the messages of one user, newest first, read with every read of the session; `seq` orders those of one second
  {
    id: 2,
    sql: [
      'alter table messages add column seq bigint generated always as identity',
      'create index messages_user on messages (user_id, date desc, seq desc)',
    ],
  },
  // what forms need around their answers: authors of versions, drafts and links to them, uploads in parts; and action flows
  {
    id: 3,
    sql: [
      'alter table questionnaire_versions add column author text',
      `alter table files add column key_hash ${text}`,
      'create index files_folder on files (folder, owner)',
      `create table file_folders (path ${text} primary key, created_at bigint not null)`,
      `create table uploads (hash ${text} primary key, id ${text} not null, folder ${text} not null, name text not null, size bigint not null, owner ${text}, is_public boolean not null, file text, started_at bigint not null)`,
      'create index uploads_started on uploads (started_at)',
      `create table drafts (owner ${text} not null, form_id ${text} not null references questionnaires(id) on delete cascade, item ${text} not null, answers json not null, version int not null, revision int not null, device text, updated_at bigint not null, primary key (owner, form_id, item))`,
      'create index drafts_updated on drafts (updated_at)',
      `create table draft_links (hash ${text} primary key, form_id ${text} not null references questionnaires(id) on delete cascade, item ${text} not null, owner ${text} not null, answers json not null, version int not null, expires_at bigint not null)`,
      'create index draft_links_owner on draft_links (owner, form_id, item)',
      'create index draft_links_expiry on draft_links (expires_at)',
      `create table action_flows (id ${text} primary key, slug ${text} not null unique, name text not null, app ${text}, doc json not null default '{}', created_at bigint not null, updated_at bigint not null)`,
      `create table flow_runs (uuid ${text} primary key, flow_id ${text} not null references action_flows(id) on delete cascade, starter text not null, request json not null, exitcode int, message text, started_at bigint not null, ended_at bigint)`,
      'create index flow_runs_flow on flow_runs (flow_id, started_at desc)',
      // as answer-order.ts writes it; collections made from now on get it when they are made
      `do $$ declare t text; begin for t in select tbl from collections loop execute format('create index %I on %I ((doc->>''template''), (${changedAt.replaceAll("'", "''")}) desc, id desc) where (doc->>''template'') is not null', t || '_tpl', t); end loop; end $$`,
    ],
  },
  // a file is identified by storage, folder and name. Until now the storage was only a label, and the bytes were in
  // AZURE
  {
    id: 4,
    sql: [
      `update files set location = 'AZURE' where location <> 'AZURE'`,
      'alter table files drop constraint files_folder_name_key, add unique (location, folder, name)',
      `alter table file_folders add column location text not null default 'AZURE', drop constraint file_folders_pkey, add primary key (location, path)`,
      'alter table file_folders alter column location drop default',
    ],
  },
  // drafts of documents: what a user changed in a builder and did not publish yet
  {
    id: 5,
    sql: [
      `create table document_drafts (owner ${text} not null references users(id) on delete cascade, kind ${text} not null, document ${text} not null, settings json not null, version int not null, revision int not null, device text, updated_at bigint not null, primary key (owner, kind, document))`,
      'create index document_drafts_updated on document_drafts (updated_at)',
    ],
  },
  // fields of collections with their indexes, the number of items, and what was deleted and can be put back
  {
    id: 6,
    sql: [
      `alter table collections add column fields json not null default '[]', add column edited int not null default 1`,
      `create table field_indexes (name ${text} primary key, tbl ${text} not null, key text not null, kind text not null)`,
      'create index field_indexes_table on field_indexes (tbl)',
      `create table item_counts (tbl ${text} not null, slot int not null, items bigint not null, changed_at bigint, primary key (tbl, slot))`,
      `do $$ declare t text; begin for t in select tbl from collections loop execute format('insert into item_counts (tbl, slot, items) select %L, 0, count(*) from %I', t, t); end loop; end $$`,
      `create table undos (id ${text} primary key, owner ${text} not null, kind text not null, tbl ${text}, content json not null, created_at bigint not null)`,
      'create index undos_owner on undos (owner, created_at)',
      'create index undos_created on undos (created_at)',
      `create table undo_items (undo ${text} not null references undos(id) on delete cascade, id ${text} not null, doc jsonb not null, primary key (undo, id))`,
    ],
  },
  // exports: files made in the background; the bytes are on the disk
  {
    id: 7,
    sql: [
      `create table exports (id ${text} primary key, owner ${text} not null references users(id) on delete cascade, name text not null, format text not null, state text not null, rows bigint not null, total bigint, bytes bigint not null, message text, created_at bigint not null, seen_at bigint not null, finished_at bigint)`,
      'create index exports_owner on exports (owner, created_at desc)',
    ],
  },
  // the versions of items that were changed
  {
    id: 8,
    sql: [
      `create table item_history (tbl ${text} not null, item ${text} not null, version int not null, kind text not null, at bigint, who text, changed json not null, doc jsonb not null, primary key (tbl, item, version))`,
    ],
  },
  // imports, their runs, the rows they refused, and what undoing a run needs; the bytes of files are on the disk
  {
    id: 9,
    sql: [
      `create table imports (id ${text} primary key, owner ${text} not null references users(id) on delete cascade, name text not null, app text not null, collection text, new_collection text, settings json, columns json, key text, file json, created_at bigint not null)`,
      'create index imports_owner on imports (owner, created_at desc)',
      `create table import_runs (id ${text} primary key, import ${text} not null references imports(id) on delete cascade, seq bigint generated always as identity, is_check boolean not null, state text not null, holder text, plan json not null, total bigint, rows bigint not null default 0, created bigint not null default 0, changed bigint not null default 0, unchanged bigint not null default 0, refused bigint not null default 0, problems json not null default '[]', message text, undo json, started_at bigint not null, seen_at bigint not null, finished_at bigint)`,
      'create index import_runs_import on import_runs (import, seq desc)',
      `create index import_runs_active on import_runs (state) where state in ('running', 'undoing')`,
      `create table import_refused (run ${text} not null references import_runs(id) on delete cascade, row bigint not null, reason text not null, cells json not null, primary key (run, row))`,
      `create table import_items (run ${text} not null references import_runs(id) on delete cascade, item ${text} not null, before jsonb, after text not null, primary key (run, item))`,
    ],
  },
  // which change of a query was the last: two people who edit it do not overwrite each other
  { id: 10, sql: ['alter table queries add column edited int not null default 1'] },
  // which rows and fields of a collection a role may read and write
  {
    id: 11,
    sql: [
      `create table rules (id ${text} primary key, app ${text} not null, collection ${text} not null, role ${text} not null, operations json not null, condition json not null, fields json, edited int not null default 1, created_at bigint not null)`,
      'create index rules_collection on rules (app, collection)',
    ],
  },
  // named filters, sortings and columns of a collection's items
  {
    id: 12,
    sql: [
      `create table views (id ${text} primary key, app ${text} not null, collection ${text} not null, owner ${text} not null, name text not null, filter json not null, sort text, columns json, is_shared boolean not null, is_default boolean not null, edited int not null default 1, created_at bigint not null)`,
      `create unique index views_name on views (app, collection, (case when is_shared then '' else owner end), lower(name))`,
      `create unique index views_default on views (app, collection, (case when is_shared then '' else owner end)) where is_default`,
    ],
  },
  // reports: a template and the query whose rows fill it
  {
    id: 13,
    sql: [
      `create table reports (id ${text} primary key, name text not null, query ${text} not null, template text not null, settings json not null, doc json not null default '{}', edited int not null default 1, created_at bigint not null)`,
      'create index reports_query on reports (query)',
    ],
  },
  // refused rows with their reasons one by one, so that they can be translated; and how many values an import emptied
  {
    id: 14,
    sql: [
      'alter table import_refused add column wrongs json, alter column reason drop not null',
      'alter table import_runs add column emptied bigint not null default 0',
    ],
  },
  // the versions of pages
  {
    id: 15,
    sql: [
      `create table page_versions (page_id ${text} not null references pages(id) on delete cascade, version int not null, settings json not null, created_at bigint not null, author text, primary key (page_id, version))`,
    ],
  },
  // the comments of builders on pages
  {
    id: 16,
    sql: [
      `create table page_comments (id ${text} primary key, page_id ${text} not null references pages(id) on delete cascade, thread ${text} not null, about text not null, about_name text not null, content text not null, mentions json not null default '[]', author ${text} not null, created_at bigint not null, edited_at bigint, deleted_at bigint, resolved_at bigint, resolved_by text, seq bigint generated always as identity)`,
      'create index page_comments_page on page_comments (page_id, seq)',
    ],
  },
  // named widgets and rows of an app, of which pages take copies
  {
    id: 17,
    sql: [
      `create table page_blocks (id ${text} primary key, app ${text} not null references apps(id) on delete cascade, name text not null, types json not null, widgets int not null, content json not null, created_at bigint not null)`,
      'create unique index page_blocks_name on page_blocks (app, lower(name))',
    ],
  },
  // fields that the platform stores beside the documents by itself, as stored queries group by them
  {
    id: 18,
    sql: [
      `create table own_columns (tbl ${text} not null, key text not null, type text not null, used_at bigint not null, primary key (tbl, key))`,
    ],
  },
  // when a picture of a text was found in use; those of texts that were never saved are deleted
  { id: 19, sql: ['alter table files add column used_at bigint'] },
  // texts that several people write in: the text at `text_version`, and the last steps
  {
    id: 20,
    sql: [
      `create table shared_texts (id ${text} primary key, name text not null, content json not null, text_version int not null, version int not null, created_at bigint not null, changed_at bigint not null, changed_by ${text})`,
      `create table shared_text_steps (text_id ${text} not null references shared_texts(id) on delete cascade, version int not null, client text not null, step json not null, primary key (text_id, version))`,
    ],
  },
  // counts the changes of a block, so that one of two builders who change it at once is refused
  { id: 21, sql: ['alter table page_blocks add column edited int not null default 1'] },
  // earlier versions of shared texts; those of a deleted text stay until its deletion cannot be undone any more
  {
    id: 22,
    sql: [
      `create table shared_text_versions (id ${text} primary key, text_id ${text} not null, version int not null, name text, content json not null, size int not null, author ${text}, created_at bigint not null, seq bigint generated always as identity)`,
      'create index shared_text_versions_text on shared_text_versions (text_id, version, seq)',
      'alter table shared_texts add column version_at bigint not null default 0',
    ],
  },
  // exports that the token of a host started, which names no user
  {
    id: 23,
    sql: [
      'alter table exports alter column owner drop not null',
      `alter table exports add column token ${text}`,
      'create index exports_token on exports (token, created_at desc)',
    ],
  },
  // comments on passages of shared texts; where the passages are stands in the row of the text, which every step writes
  {
    id: 24,
    sql: [
      `create table shared_text_comments (id ${text} primary key, text_id ${text} not null, thread ${text} not null, quote text not null, content text not null, mentions json not null default '[]', author ${text} not null, created_at bigint not null, edited_at bigint, deleted_at bigint, resolved_at bigint, resolved_by text, seq bigint generated by default as identity)`,
      'create index shared_text_comments_text on shared_text_comments (text_id, seq)',
      `alter table shared_texts add column passages json not null default '{}'`,
    ],
  },
  // counts the changes of a role and of an account, so that one of two administrators who change it at once is refused
  {
    id: 25,
    sql: [
      'alter table roles add column edited int not null default 1',
      'alter table users add column edited int not null default 1',
    ],
  },
  // who shared a page with visitors; whether it is shared stands in the permissions of the public account
  {
    id: 26,
    sql: [
      `create table shared_pages (page_id ${text} primary key references pages(id) on delete cascade, shared_by ${text} not null, shared_at bigint not null)`,
    ],
  },
  // slugs of imports and reports, when they were last changed, and what other programs store in an import
  {
    id: 27,
    sql: [
      `alter table imports add column slug ${text}, add column updated_at bigint, add column doc json not null default '{}'`,
      `alter table reports add column slug ${text}, add column updated_at bigint`,
      ...['imports', 'reports'].flatMap(table => [
        `update ${table} set updated_at = created_at, slug = n.slug from (
           select id, base || case when number = 1 then '' else '_' || id end as slug from (
             select id, base, row_number() over (partition by base order by created_at, id) as number from (
               select id, created_at, coalesce(nullif(left(replace(replace(lower(trim(name)), ' ', '_'), '-', '_'), 100), ''), id) as base from ${table}) named) numbered) n
         where n.id = ${table}.id`,
        `alter table ${table} alter column slug set not null, alter column updated_at set not null`,
        `create unique index ${table}_slug on ${table} (slug)`,
      ]),
    ],
  },
  // what one account has stored
  { id: 28, sql: ['create index files_owner on files (owner)'] },
]

const lockNumber = 7_301_966
/** The last step this version knows. */
export const newestStep = Math.max(...steps.map(step => step.id))

/** Brings the database up to date; two servers that start at once take turns. */
export async function migrate(engine: Engine): Promise<void> {
  await engine.transaction(async () => {
    if (engine.kind === 'postgres') await engine.query('select pg_advisory_xact_lock($1)', [lockNumber])
    await engine.query(
      'create table if not exists lc_migrations (id int primary key, applied_at timestamptz not null default now())',
    )
    const done = new Set((await engine.query<{ id: number }>('select id from lc_migrations')).map(row => row.id))
    const newest = Math.max(0, ...done)
    if (newest > newestStep)
      throw new Error(
        `The database was brought up to date by a newer version of the platform (its step ${newest}; this version knows ${newestStep}). Start that version, or restore a copy from before the update. Nothing was changed.`,
      )
    for (const step of steps) {
      if (done.has(step.id)) continue
      for (const sql of step.sql) await engine.query(sql)
      await engine.query('insert into lc_migrations (id) values ($1)', [step.id])
    }
  })
}
