-- Lists of a hundred thousand documents begin as quickly as those of a thousand, and the day of the last document of a
-- series is found without looking at those of the others.

create index documents_listed on documents (business_id, (coalesce(issued_on - date '1970-01-01', 99999999)) desc, id desc);
create index documents_of_series on documents (business_id, kind, issued_on desc) where issued_on is not null;
