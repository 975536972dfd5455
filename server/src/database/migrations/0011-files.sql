-- Uploads: what they are and whose. Their bytes lie in a folder beside the database.

create table files (
  business_id uuid not null references businesses,
  id uuid not null,
  purpose text not null,
  subject_id uuid not null,
  name text not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  primary key (business_id, id)
);
comment on table files is 'Files people uploaded. The bytes are at <business>/<id>/<variant> in the folder or bucket for files, and never change.';
comment on column files.business_id is 'Tenant.';
comment on column files.id is 'UUID version 7.';
comment on column files.purpose is 'What it is for, such as horse-photo.';
comment on column files.subject_id is 'What it belongs to, such as the horse.';
comment on column files.name is 'What its sender called it; shown, never trusted.';
comment on column files.type is 'Media type by its first bytes.';
comment on column files.bytes is 'Size of all variants together.';
comment on column files.sha256 is 'SHA-256 of all variants one after the other.';
comment on column files.uploaded_by is 'User who sent it.';
comment on column files.uploaded_at is 'When it came.';
comment on column files.removed_at is 'Out of use since; some weeks later it is gone. Null while in use.';
create index files_removed on files (business_id, removed_at) where removed_at is not null;
grant select, insert, update, delete on files to cavaletti_server;

alter table horses add column photo_id uuid;
alter table horses add constraint horses_photo foreign key (business_id, photo_id) references files;
comment on column horses.photo_id is 'Its photo, made anew without metadata, in the variants small and large; null without one.';

alter table horse_holds add column certificate_file_id uuid;
alter table horse_holds add constraint horse_holds_certificate foreign key (business_id, certificate_file_id) references files;
comment on column horse_holds.certificate_file_id is 'The uploaded veterinary certificate (H5).';
comment on column horse_holds.certificate is 'What the veterinary certificate says: who signed it and when.';
-- What was released before certificates could be uploaded stays as it is.
alter table horse_holds add constraint horse_holds_released_by_certificate
  check (not by_inspector or until_day is null or certificate_file_id is not null) not valid;
