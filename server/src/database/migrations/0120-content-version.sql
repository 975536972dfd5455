-- M2: what a hash is made of never changes for a document that is issued. A new shape gets a new version.

alter table documents add column content_version smallint not null default 1 check (content_version >= 1);
comment on column documents.content_version is 'Which shape of its content the hash is made of; of a draft without meaning.';
